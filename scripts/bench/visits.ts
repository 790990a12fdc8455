import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { parseTitles } from '../../lib/browser/search/outline.ts'
import { fullTextUrl, titlesUrl } from '../../lib/browser/search/protocol.ts'
import { readPages } from '../../lib/build/content/pages.ts'
import { DEFAULT_LOCALE, TRANSLATION_LOCALES } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { readOutline } from '../../lib/verify/search/read-outline.ts'
import { OUT, ROOT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'
import { measureBlockingTime } from './blocking-time.ts'
import { brotliSize } from './file-sizes.ts'
import { measureFirstActBytes, measureFirstActCost } from './first-act.ts'
import { longestPage, measureFirstVisit } from './first-visit.ts'
import { measurePlayground } from './playground.ts'
import { measureSearchBytes, measureSearchCost } from './search.ts'

const FIRST_PORT = 3900

const LOCALES = [DEFAULT_LOCALE, ...TRANSLATION_LOCALES]

/**
 * Measures first visits and search of the export in `out/`.
 * @param withTimings whether to measure times and CPU time as well as bytes and counts
 */
export async function measureVisits(withTimings: boolean): Promise<Metric[]> {
  const server = createDocsServer(OUT)
  const origin = `http://localhost:${await listen(server, FIRST_PORT)}`
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    return [
      { name: 'pages', value: readPages(ROOT).length, unit: 'count' },
      ...searchDataMetrics(),
      ...(await measureFirstVisit(browser, origin, BASE_PATH, 'home')),
      ...(await measureFirstVisit(browser, origin, `${BASE_PATH}/spicedb/concepts/schema`, 'schema')),
      ...(await measureFirstVisit(browser, origin, `${BASE_PATH}/spicedb/concepts/commands`, 'commands')),
      ...(await measureFirstVisit(browser, origin, `${BASE_PATH}/spicedb/api/http-api/permissions`, 'API reference')),
      ...(await measureFirstVisit(browser, origin, longestPage(), 'longest page')),
      ...(await measureSearchBytes(browser, origin)),
      ...(await measureFirstActBytes(browser, origin)),
      ...(withTimings ? await measureFirstActCost(browser, origin) : []),
      ...(withTimings ? await measureBlockingTimes(browser, origin) : []),
      ...(withTimings ? await measureSearchCost(browser, origin) : []),
      ...(withTimings ? await measurePlayground(origin) : []),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

/** One page of each kind. */
const KINDS_OF_PAGES = {
  home: BASE_PATH,
  section: `${BASE_PATH}/spicedb`,
  schema: `${BASE_PATH}/spicedb/concepts/schema`,
  commands: `${BASE_PATH}/spicedb/concepts/commands`,
  'API reference': `${BASE_PATH}/spicedb/api/http-api/permissions`,
  tutorial: `${BASE_PATH}/spicedb/getting-started/first-steps`,
  'best practices': `${BASE_PATH}/best-practices`,
  attributes: `${BASE_PATH}/spicedb/modeling/attributes`,
}

async function measureBlockingTimes(browser: Browser, origin: string): Promise<Metric[]> {
  const metrics: Metric[] = []
  for (const [name, address] of Object.entries(KINDS_OF_PAGES))
    metrics.push(await measureBlockingTime(browser, origin, address, name))
  return metrics
}

/** What a search downloads in each language. */
function searchDataMetrics(): Metric[] {
  return LOCALES.flatMap((locale): Metric[] => {
    const titles = join(OUT, titlesUrl('', locale))
    const { headings } = parseTitles(readFileSync(titles, 'utf8'))
    const { fullText } = readOutline((url) => readFileSync(join(OUT, url), 'utf8'), locale)
    const sizeOf = (name: string): number => brotliSize(join(OUT, fullTextUrl('', name)))
    return [
      { name: `search data, ${locale}: titles`, value: brotliSize(titles), unit: 'bytes' },
      { name: `search data, ${locale}: headings`, value: sizeOf(headings), unit: 'bytes' },
      { name: `search data, ${locale}: full text`, value: sizeOf(fullText), unit: 'bytes' },
    ]
  })
}
