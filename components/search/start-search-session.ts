import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import { createSearchClient, type SearchClient } from '../../lib/browser/search/client.ts'
import { RECENT_KEY, readRecent } from '../../lib/browser/search/recent.ts'
import { createSearchSession, type SearchSession } from '../../lib/browser/search/session.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

/** One for each language, kept as long as the page is not reloaded: its data is loaded once. */
const clients = new Map<string, SearchClient>()

/** A session for one search box. */
export function startSearchSession(locale: string): SearchSession {
  return createSearchSession({
    client: clientOf(locale),
    recent: readRecent(safeStorage.read(RECENT_KEY)),
    keep: (recent) => safeStorage.write(RECENT_KEY, JSON.stringify(recent)),
  })
}

function clientOf(locale: string): SearchClient {
  const known = clients.get(locale)
  if (known) return known
  const client = createSearchClient({
    createWorker: () => new Worker(new URL('../../lib/browser/search/worker.ts', import.meta.url)),
    base: BASE_PATH,
    locale,
    report: (problems) => console.warn(`Left out of the search:\n${problems.join('\n')}`),
  })
  clients.set(locale, client)
  return client
}
