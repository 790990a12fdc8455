import { isOpen, joinLine, readHereDocument } from '../console.ts'

/** One command of a script; its line counts from 0. */
export interface Statement {
  command: string
  stdin?: string
  line: number
}

/** Words that begin a block: a script with one is not run. */
const CONTROL = /^\s*(?:if|for|while|until|case|function)\b|\bdo$|^\s*[\w-]+\s*\(\)/m

/** Whether a script branches, loops or defines a function. */
export const hasControlFlow = (text: string): boolean => CONTROL.test(text)

/** Splits a script without prompts into its commands; comments and blank lines make none. */
export function parseScript(text: string): Statement[] {
  const lines = text.split(/\r?\n/)
  const statements: Statement[] = []
  let index = 0
  while (index < lines.length) {
    const line = index
    let command = lines[index++] ?? ''
    if (/^\s*(?:#|$)/.test(command)) continue
    while (goesOn(command) && index < lines.length) command = joinLine(command, lines[index++] ?? '')
    const here = readHereDocument(command, lines, index)
    index = here.next
    statements.push({ command: here.command.trim(), line, ...(here.stdin === undefined ? {} : { stdin: here.stdin }) })
  }
  return statements
}

/** Also after a pipe or `&&` at the end of a line. */
const goesOn = (command: string): boolean => isOpen(command) || /(?:\||&&)\s*$/.test(command)
