import { parseShell } from '@authzed-docs/samples/build/parse-shell.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { Element } from '@authzed-docs/shared/schema/elements.ts'
import { parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import { pageCode } from './page-code.ts'

/** What a page uses, in code blocks, in inline code, and in the samples that it shows. */
export interface UsedNames {
  /** Every identifier in code, and every word of the text with capitals inside of it, such as `CheckPermission`. */
  words: ReadonlySet<string>
  /** Every URL path in code: `/v1/permissions/check` */
  paths: ReadonlySet<string>
  /** Flags without their command, as in a manifest or in inline code: `datastore-engine` */
  flags: ReadonlySet<string>
  /** The words of each shell command, without variables before its program. */
  commands: readonly (readonly string[])[]
  /** Elements of the schema language. */
  elements: ReadonlySet<Element>
}

const SHELLS = new Set(['bash', 'console', 'powershell'])

const WORD = /[A-Za-z_]\w*/g
const CAMEL_CASE = /\b[A-Z][a-z]+(?:[A-Z][a-z]+)+\b/g
const PATH = /(?:\/\w+)+/g
const FLAG = /(?<![\w-])--([a-z][\w-]*)/g

/**
 * Collects what a page uses.
 * @param root the project's root, which holds `samples/`
 */
export function usedNames(root: string, { source }: Pick<Page, 'source'>): UsedNames {
  const words = new Set<string>()
  const paths = new Set<string>()
  const flags = new Set<string>()
  const commands: string[][] = []
  const elements = new Set<Element>()

  const addCode = (text: string): void => {
    for (const [word] of text.matchAll(WORD)) words.add(word)
    for (const [path] of text.matchAll(PATH)) paths.add(path)
  }
  const addFlags = (text: string): void => {
    for (const [, name = ''] of text.matchAll(FLAG)) flags.add(name)
  }

  const { blocks, inline, prose } = pageCode(root, source)
  for (const { fence, text } of blocks) {
    addCode(text)
    if (SHELLS.has(fence.language)) commands.push(...shellCommands(fence.language, text))
    else addFlags(text)
    if (fence.language === 'zed') for (const element of elementsOf(text)) elements.add(element)
  }
  for (const code of inline) {
    addCode(code)
    if (/^\S+ \S/.test(code)) commands.push(...shellCommands('bash', code))
    else addFlags(code)
  }
  for (const [word] of prose.matchAll(CAMEL_CASE)) words.add(word)
  return { words, paths, flags, commands, elements }
}

/** The commands of a script, or those after the prompts of a terminal, each with its continuation lines. */
function shellCommands(language: string, text: string): string[][] {
  const joined = text.replace(/[\\`]\r?\n\s*/g, ' ')
  const lines = joined.split('\n')
  const typed =
    language === 'console' ? lines.filter((line) => line.startsWith('$ ')).map((line) => line.slice(2)) : lines
  return typed.flatMap((line) => parseShell(line).map(({ words }) => words))
}

const elementsOf = (schema: string): Element[] =>
  parseSchema(schema).terms.flatMap((term) => ('element' in term ? [term.element] : []))
