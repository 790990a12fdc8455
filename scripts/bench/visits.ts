import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readPages } from '../../lib/build/content/pages.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { OUT, ROOT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'
import { measureFirstActBytes, measureFirstActCost } from './first-act.ts'
import { brotliSize, longestPage, measureFirstVisit } from './first-visit.ts'
import { measureSearchBytes, measureSearchCost } from './search.ts'

const FIRST_PORT = 3900

/**
 * Measures first visits and search of the export in `out/`.
 * @param withTimings whether to measure CPU time of navigation and search in addition to bytes and counts
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
      ...(await measureFirstVisit(browser, origin, `${BASE_PATH}/spicedb/api/http-api`, 'API reference')),
      ...(await measureFirstVisit(browser, origin, longestPage(), 'longest page')),
      ...(await measureSearchBytes(browser, origin)),
      ...(await measureFirstActBytes(browser, origin)),
      ...(withTimings ? await measureFirstActCost(browser, origin) : []),
      ...(withTimings ? await measureSearchCost(browser, origin) : []),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

function searchDataMetrics(): Metric[] {
  const folder = join(OUT, '_next/static/chunks')
  return readdirSync(folder)
    .filter((name) => name.startsWith('nextra-data-'))
    .map((name) => ({ name: `search data: ${name}`, value: brotliSize(join(folder, name)), unit: 'bytes' }))
}
