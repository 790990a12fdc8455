import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../scripts/root.ts'
import { test } from './deploy-test.ts'
import type { Fault } from './faults/fault.ts'
import { PAGE_FAULTS } from './faults/page-faults.ts'
import { READER_FAULTS } from './faults/reader-faults.ts'
import { SEARCH_FAULTS } from './faults/search-faults.ts'
import { expect, ignoreProblems } from './helpers.ts'
import { READER } from './tracked-pages.ts'

const FILE = join(ROOT, 'docs/fault-matrix.md')

const GROUPS: Record<string, Fault[]> = {
  'Files of the page': PAGE_FAULTS,
  'Files of the search': SEARCH_FAULTS,
  'Deploys, network and browser': READER_FAULTS,
}
const FAULTS = Object.values(GROUPS).flat()

test.use({ viewport: { width: 1440, height: 900 }, userAgent: READER.userAgent })

for (const { fault, act, sees, logged, run } of FAULTS) {
  test(`${fault}. The reader ${act}: ${sees}`, async ({ page, context, site, problems }) => {
    await run({ page, context, site, problems })
    if (logged) ignoreProblems(problems, logged)
  })
}

test('docs/fault-matrix.md lists these faults', () => {
  // `npm run e2e -- faults --update-snapshots`
  if (['all', 'changed'].includes(test.info().config.updateSnapshots)) writeFileSync(FILE, faultMatrix())
  expect(readFileSync(FILE, 'utf8')).toBe(faultMatrix())
  expect(FAULTS.length).toBeGreaterThanOrEqual(20)
})

function faultMatrix(): string {
  const tables = Object.entries(GROUPS).map(([name, faults]) => `## ${name}\n\n${tableOf(faults)}\n`)
  return `# Fault matrix

What readers see when something fails. \`tests/e2e/faults.spec.ts\` provokes each fault in Chromium and verifies its row.
\`npm run e2e -- faults --update-snapshots\` writes this file from \`tests/e2e/faults/\`.

${tables.join('\n')}`
}

function tableOf(faults: readonly Fault[]): string {
  const rows = faults.map(({ fault, act, sees }) => `| ${fault} | ${act} | ${sees} |`)
  return ['| Fault | What the reader does | What the reader sees |', '| --- | --- | --- |', ...rows].join('\n')
}
