import { createHash } from 'node:crypto'
import type { Fence } from './fence.ts'
import type { Language } from './fence-words.ts'
import type { Outcome } from './outcome.ts'

/**
 * What a reader is told of a block: `run`; or `part` or `not` with the reason why some or all of it was not run;
 * `none` for text, which nobody runs.
 */
export type Mark = { kind: 'run' | 'none' } | { kind: 'part' | 'not'; why: string }

/** What stands for a block in the lock: 10 hexadecimal digits of what it says and shows. */
export function blockHash(lang: string | null | undefined, meta: string | null | undefined, text: string): string {
  return createHash('sha256').update(`${lang}\0${meta}\0${text}`).digest('hex').slice(0, 10)
}

/** The mark of a block from what came of its parts. */
export function markOf({ language }: Fence, outcomes: readonly Outcome[]): Mark {
  if (language === 'text') return { kind: 'none' }
  const counted = outcomes.filter(({ setsOnly }) => !setsOnly)
  const [first] = counted.flatMap(({ notRun }) => (notRun === undefined ? [] : [notRun]))
  if (counted.length === 0) return { kind: 'not', why: 'it sets variables' }
  if (first === undefined) return { kind: 'run' }
  const part = counted.some(({ notRun }) => notRun === undefined)
  return { kind: part ? 'part' : 'not', why: whyForReaders(first) }
}

/** Languages whose programs the tests do not run, in words. */
const PROGRAMS: Partial<Record<Language, string>> = {
  python: 'a Python program',
  go: 'a Go program',
  java: 'a Java program',
  ruby: 'a Ruby program',
  sql: 'SQL',
  powershell: 'PowerShell',
  cel: 'a CEL expression by itself',
}

const isProgram = (name: string): name is keyof typeof PROGRAMS => name in PROGRAMS

/** A reason of the runner in the words of the page. */
function whyForReaders(reason: string): string {
  const [, name] = /^(.+) is not run$/.exec(reason) ?? []
  if (name !== undefined)
    return isProgram(name) ? (PROGRAMS[name] ?? name) : name.includes(' ') ? name : `it calls ${name}`
  const [, form] = /^(\S+) is parsed only$/.exec(reason) ?? []
  if (form !== undefined) return `${form.toUpperCase()}, only its form is checked`
  const [, kinds] = /^yaml is checked against the schema of (.+), not applied$/.exec(reason) ?? []
  if (kinds !== undefined) return `checked against the schema of ${kinds}, not applied`
  if (reason === 'ts is type-checked only') return 'type-checked only'
  const [, message] = /^json is checked against the API's (\w+), not sent$/.exec(reason) ?? []
  return message === undefined ? reason : `checked against the API’s ${message}, not sent`
}
