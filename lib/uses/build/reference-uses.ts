import { isWithin } from '@authzed-docs/shared/site.ts'
import { apiAnchor } from '../../api/build/api-anchor.ts'
import { readApiDescriptions } from '../../api/build/descriptions.ts'
import type { Operation } from '../../api/build/model.ts'
import { allOperations } from '../../api/build/model-queries.ts'
import { readApi } from '../../api/build/read-client.ts'
import { API_ROUTE, urlsByAnchor } from '../../api/build/reference-pages.ts'
import { flagAnchor } from '../../flags/build/flag-facts.ts'
import { readFacts } from '../../flags/build/read-manifest.ts'
import type { CommandFacts, ProgramFacts } from '../../flags/build/schema.ts'
import { type PageUse, pageUses } from './use-index.ts'

/** The page with SpiceDB's flags. */
export const FLAGS_ROUTE = '/spicedb/concepts/commands'

/** Whether a page has entries of the API reference. */
export const isApiReference = (route: string): boolean => isWithin(route, API_ROUTE)

/** The pages that use each flag of SpiceDB, by the anchor of its entry. */
export function flagUses(root: string): Map<string, PageUse[]> {
  const uses = new Map<string, PageUse[]>()
  const [spicedb, zed] = [readFacts(root, 'spicedb'), readFacts(root, 'zed')]
  for (const page of pageUses(root).filter(({ route }) => route !== FLAGS_ROUTE))
    for (const anchor of usedFlags(spicedb, zed, page.text)) uses.set(anchor, [...(uses.get(anchor) ?? []), page])
  return uses
}

/**
 * The flags of a program that a text uses, by their anchors: with a command of the program in the same line, by an environment
 * variable, or by name alone.
 * @param other a program whose flags can have the same names. Alone, these don't count
 */
export function usedFlags({ program, commands }: ProgramFacts, other: ProgramFacts, text: string): Set<string> {
  const shared = new Set(other.commands.flatMap(({ flags }) => flags.map(({ name }) => name)))
  const isOfProgram = new RegExp(`(?<![\\w-])${program}(?:[:@]\\S+)? `)
  const uses = text.split('\n').flatMap((line): { name: string; owners: CommandFacts[] }[] => [
    ...Array.from(line.matchAll(/(?<![\w-])--([a-z][\w-]*)/g), ([, name = '']) => {
      const all = commands.filter(({ flags }) => flags.some((flag) => flag.name === name))
      const [own] = isOfProgram.test(line) ? namedCommands(all, line) : []
      return { name, owners: own ? [own] : shared.has(name) ? [] : withoutCommand(all) }
    }),
    ...Array.from(line.matchAll(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g), ([variable]) => {
      const hasVariable = ({ environment }: CommandFacts['flags'][number]): boolean => environment === variable
      const all = commands.filter(({ flags }) => flags.some(hasVariable))
      return { name: all[0]?.flags.find(hasVariable)?.name ?? '', owners: withoutCommand(all) }
    }),
  ])
  return new Set(uses.flatMap(({ name, owners }) => owners.map((command) => flagAnchor(command.name, name))))

  /** The commands of a flag that is named without one: the server, or otherwise all that have it. */
  function withoutCommand(all: CommandFacts[]): CommandFacts[] {
    const server = all.filter(({ name }) => name === `${program} serve`)
    return server.length > 0 ? server : all
  }
}

/** The commands whose words are all in a line, the one with most words first. The program alone is a command too. */
const namedCommands = (commands: readonly CommandFacts[], line: string): CommandFacts[] =>
  commands
    .filter(({ name }) =>
      name
        .split(' ')
        .slice(1)
        .every((word) => line.includes(` ${word}`)),
    )
    .sort((a, b) => b.name.length - a.name.length)

/** The pages that use each operation of the API, by the anchor of its entry. The reference itself doesn't count. */
export function operationUses(root: string): Map<string, PageUse[]> {
  const pages = pageUses(root).filter(({ route }) => !isApiReference(route))
  return new Map(
    currentOperations(root).map((operation) => [
      apiAnchor(operation.name),
      pages.filter(({ text }) => usesOperation(operation, text)),
    ]),
  )
}

/** The operations that have a whole entry on a page of the reference. */
function currentOperations(root: string): Operation[] {
  const api = readApi(root)
  const urls = urlsByAnchor(api, readApiDescriptions(root))
  return allOperations(api).filter(({ name, deprecated }) => !deprecated && urls.has(apiAnchor(name)))
}

/**
 * Whether a text uses an operation of the API, by its name in any language's casing, the name of its request, or its path. A name
 * of one word, such as `Watch`, is also an ordinary word, so only its request and its path count.
 */
export function usesOperation({ name, request, route }: Operation, text: string): boolean {
  const isOneWord = !/[a-z][A-Z]/.test(name)
  const camelCase = name.charAt(0).toLowerCase() + name.slice(1)
  const snakeCase = camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const names = isOneWord ? [request] : [request, name, camelCase, snakeCase, `${name}Async`]
  return new RegExp(`\\b(?:${names.join('|')})\\b|${route}(?![\\w/])`).test(text)
}

/** Whether a text uses a metric, by its name or by one of its histogram series. */
export const usesMetric = (name: string, text: string): boolean =>
  new RegExp(`\\b${name}(?:_bucket|_sum|_count)?\\b`).test(text)
