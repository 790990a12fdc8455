import ts from 'typescript'

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
