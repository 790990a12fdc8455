import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { resolve, SAMPLES_DIR } from '../paths.ts'

/** The TypeScript files below samples/ that a file imports or names in a string, such as `new URL('app.test.ts', …)`. */
export function programsNamedIn(root: string, file: string): string[] {
  const text = readFileSync(join(root, SAMPLES_DIR, file), 'utf8')
  const folder = file.split('/').slice(0, -1).join('/')
  const imported = ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName)
  const named = [...text.matchAll(/['"]([\w./-]+\.ts)['"]/g)].map((match) => match[1] ?? '')
  const local = [...imported.filter((name) => name.startsWith('.')), ...named].map((name) => resolve(folder, name))
  return [...new Set(local)].filter((path) => path !== file && existsSync(join(root, SAMPLES_DIR, path)))
}

/** A file and all that it reaches by imports and names. */
export function closureOf(root: string, file: string): Set<string> {
  const reached = new Set<string>()
  const open = [file]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...programsNamedIn(root, next))
  }
  return reached
}

/**
 * Whether a TypeScript text is a program that does something when it is run: it exports nothing, and a statement at its top
 * level calls or awaits something.
 */
export function isWholeProgram(text: string): boolean {
  const source = ts.createSourceFile('program.ts', text, ts.ScriptTarget.Latest)
  return !source.statements.some(exportsSomething) && source.statements.some(acts)
}

function exportsSomething(statement: ts.Statement): boolean {
  if (ts.isExportDeclaration(statement) || ts.isExportAssignment(statement)) return true
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
}

const acts = (statement: ts.Statement): boolean =>
  ts.isExpressionStatement(statement) &&
  (ts.isCallExpression(statement.expression) || ts.isAwaitExpression(statement.expression))
