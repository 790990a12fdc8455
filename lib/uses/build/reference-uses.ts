import { isWithin } from '@authzed-docs/shared/site.ts'
import { apiAnchor } from '../../api/build/api-anchor.ts'
import { readApiDescriptions } from '../../api/build/descriptions.ts'
import type { Operation } from '../../api/build/model.ts'
import { allOperations } from '../../api/build/model-queries.ts'
import { readApi } from '../../api/build/read-client.ts'
import { API_ROUTE, urlsByAnchor } from '../../api/build/reference-pages.ts'
import { flagAnchor } from '../../flags/build/flag-facts.ts'
import { readFacts } from '../../flags/build/read-manifest.ts'
import { flagKey, usedFlags } from './flag-uses.ts'
import { type PageUse, pageUses } from './use-index.ts'
import type { UsedNames } from './used-names.ts'

/** The page with SpiceDB's flags. */
export const FLAGS_ROUTE = '/spicedb/concepts/commands'

/** Whether a page has entries of the API reference. */
export const isApiReference = (route: string): boolean => isWithin(route, API_ROUTE)

/** The pages that use each flag of SpiceDB, by the anchor of its entry. */
export function flagUses(root: string): Map<string, PageUse[]> {
  const spicedb = readFacts(root, 'spicedb')
  const zed = readFacts(root, 'zed')
  const pages = pageUses(root).filter(({ route }) => route !== FLAGS_ROUTE)
  const used = pages.map((page) => ({ page, flags: usedFlags(spicedb, [zed], page.names) }))
  return new Map(
    spicedb.commands.flatMap(({ name, flags }) =>
      flags.map((flag): [string, PageUse[]] => [
        flagAnchor(name, flag.name),
        used.filter(({ flags: keys }) => keys.has(flagKey(name, flag.name))).map(({ page }) => page),
      ]),
    ),
  )
}

/** The pages that use each operation of the API, by the anchor of its entry. The reference itself doesn't count. */
export function operationUses(root: string): Map<string, PageUse[]> {
  const pages = pageUses(root).filter(({ route }) => !isApiReference(route))
  return new Map(
    currentOperations(root).map((operation) => [
      apiAnchor(operation.name),
      pages.filter(({ names }) => usesOperation(operation, names)),
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
 * Whether a page uses an operation of the API, by its name in any language's casing, the name of its request, or its path.
 * A name of one word, such as `Watch`, is also an ordinary word, so only its request and its path count.
 */
export function usesOperation({ name, request, route }: Operation, { words, paths }: UsedNames): boolean {
  if (words.has(request) || paths.has(route)) return true
  const isOneWord = !/[a-z][A-Z]/.test(name)
  if (isOneWord) return false
  const camelCase = name.charAt(0).toLowerCase() + name.slice(1)
  const snakeCase = camelCase.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return [name, camelCase, snakeCase, `${name}Async`].some((form) => words.has(form))
}

/** Whether a page uses a metric, by its name or by one of its histogram series. */
export const usesMetric = (name: string, { words }: UsedNames): boolean =>
  ['', '_bucket', '_sum', '_count'].some((suffix) => words.has(name + suffix))
