import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { readPages } from '../../lib/build/content/pages.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Row } from '../../lib/verify/budgets/row.ts'
import { OUT, ROOT } from '../root.ts'
import { createDocsServer, listen } from '../server.ts'
import { findChromium } from '../test/chromium.ts'
import { brotliSize, firstVisit, longestPage } from './first-visit.ts'
import { navigationRows } from './navigation.ts'
import { searchByteRows, searchCostRows } from './search.ts'

const FIRST_PORT = 3900

/** Two pages of usual length, of which the first links to the second in its text. */
const FROM = `${BASE_PATH}/spicedb/getting-started/first-steps`
const TO = `${BASE_PATH}/spicedb/concepts/schema`

/**
 * Measures first visits, search data, search and pages of the export in `out/`.
 * @param withCosts whether to measure the time that searching and leading on take as well as bytes and counts
 */
export async function visitRows(withCosts: boolean): Promise<Row[]> {
  const server = createDocsServer(OUT)
  const origin = `http://localhost:${await listen(server, FIRST_PORT)}`
  const browser = await chromium.launch({ executablePath: findChromium() })
  try {
    return [
      { name: 'pages', value: readPages(ROOT).length, unit: 'count' },
      ...searchDataRows(),
      ...(await firstVisit(browser, origin, BASE_PATH, 'home')),
      ...(await firstVisit(browser, origin, `${BASE_PATH}/spicedb/concepts/schema`, 'schema')),
      ...(await firstVisit(browser, origin, `${BASE_PATH}/spicedb/concepts/commands`, 'commands')),
      ...(await firstVisit(browser, origin, `${BASE_PATH}/spicedb/api/http-api`, 'API reference')),
      ...(await firstVisit(browser, origin, longestPage(), 'longest page')),
      ...(await searchByteRows(browser, origin)),
      ...(withCosts ? await navigationRows(browser, origin, FROM, TO) : []),
      ...(withCosts ? await searchCostRows(browser, origin) : []),
    ]
  } finally {
    await browser.close()
    server.close()
  }
}

function searchDataRows(): Row[] {
  const folder = join(OUT, '_next/static/chunks')
  return readdirSync(folder)
    .filter((name) => name.startsWith('nextra-data-'))
    .map((name) => ({ name: `search data: ${name}`, value: brotliSize(join(folder, name)), unit: 'bytes' }))
}
