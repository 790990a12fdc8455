import { type Program, parse } from 'acorn'
import { transformSync } from 'esbuild'

/**
 * Whether a TypeScript text is a program to run, as opposed to a module: it exports nothing, and a top-level statement calls
 * or awaits something. False for a text with a syntax error, which type-checking reports.
 */
export function isWholeProgram(text: string): boolean {
  const body = parseStatements(text)
  return !EXPORTED_TYPE.test(text) && !body.some(exportsSomething) && body.some(acts)
}

function parseStatements(text: string): Statement[] {
  try {
    const { code } = transformSync(text, { loader: 'ts', format: 'esm', logLevel: 'silent' })
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body
  } catch {
    return []
  }
}

/** An export that esbuild removes together with the types, before the text is parsed. */
const EXPORTED_TYPE = /^export (?:type|interface|declare)\b/m

type Statement = Program['body'][number]

const exportsSomething = ({ type }: Statement): boolean => type.startsWith('Export')

const acts = (statement: Statement): boolean =>
  statement.type === 'ExpressionStatement' &&
  (statement.expression.type === 'CallExpression' || statement.expression.type === 'AwaitExpression')
