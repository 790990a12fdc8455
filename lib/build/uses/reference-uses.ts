import { isWithin } from '../../shared/site.ts'
import { apiAnchor } from '../api/api-anchor.ts'
import type { Operation } from '../api/model.ts'
import { allOperations } from '../api/model-queries.ts'
import { readApi } from '../api/read-client.ts'
import { API_ROUTE, urlsByAnchor } from '../api/reference-pages.ts'
import { readWords } from '../api/words.ts'
import { flagAnchor } from '../flags/flag-facts.ts'
import { readFacts } from '../flags/read-manifest.ts'
import { usesOperation } from './api-uses.ts'
import { flagKey, usedFlags } from './flag-uses.ts'
import { type PageUse, pageUses } from './use-index.ts'

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
  const urls = urlsByAnchor(api, readWords(root))
  return allOperations(api).filter(({ name, deprecated }) => !deprecated && urls.has(apiAnchor(name)))
}
