import { safeStorage } from '../../lib/browser/page/safe-storage.ts'
import { createSearchClient, type SearchClient } from '../../lib/browser/search/client.ts'
import { RECENT_KEY, readRecent } from '../../lib/browser/search/recent.ts'
import { createSearchSession, type SearchSession } from '../../lib/browser/search/session.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'

/** One client per locale, shared by all search boxes until the page is reloaded, so that the data is loaded once. */
const clients = new Map<string, SearchClient>()

/** Starts a session for one search box. */
export function startSearchSession(locale: string): SearchSession {
  return createSearchSession({
    client: clientFor(locale),
    recent: readRecent(safeStorage.read(RECENT_KEY)),
    saveRecent: (recent) => safeStorage.write(RECENT_KEY, JSON.stringify(recent)),
  })
}

function clientFor(locale: string): SearchClient {
  const cached = clients.get(locale)
  if (cached) return cached
  const client = createSearchClient({
    createWorker: () => new Worker(new URL('../../lib/browser/search/worker.ts', import.meta.url)),
    base: BASE_PATH,
    locale,
    report: (problems) => console.warn(`Skipped invalid search data:\n${problems.join('\n')}`),
  })
  clients.set(locale, client)
  return client
}
