import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { accessibilityResultsSchema, gapsList, testedTable } from '../../../lib/build/site/accessibility-statement.ts'
import { AXE_TAGS } from '../../../lib/verify/accessibility/axe-tags.ts'
import { browserReportSchema, readResults } from '../../../lib/verify/accessibility/read-results.ts'
import { ACCESSIBILITY_FILE } from '../../../scripts/generated-files.ts'
import { ROOT } from '../../../scripts/root.ts'
import { VIEWS } from '../../e2e/views.ts'

const spec = (title: string, ok: boolean, steps: string[] = []): object => ({
  title,
  ok,
  tests: [{ results: [{ steps: steps.map((step) => ({ title: step })) }] }],
})

const PAGES = {
  title: 'pages.spec.ts',
  specs: [
    spec('/docs is accessible and fits every width', true, ['1440 pixels, dark', '375 pixels, light']),
    spec('/docs/mcp is accessible and fits every width', false, ['768 pixels, light']),
  ],
}
const CONTROLS = { specs: [spec('axe finds no violations in open tabs, 375 pixels, light', true, ['tabs', 'dialog'])] }
const EXPORT_REPORT = {
  testResults: [
    {
      assertionResults: [
        { ancestorTitles: [], title: '/ is readable', status: 'passed' },
        { ancestorTitles: [], title: '/mcp is readable', status: 'passed' },
        { ancestorTitles: [], title: '/spicedb is readable', status: 'failed' },
        { ancestorTitles: [], title: 'has one heading', status: 'passed' },
      ],
    },
  ],
}

const report = (...suites: object[]) =>
  browserReportSchema.parse({ stats: { startTime: '2026-11-23T11:22:33.000Z' }, suites })

const inputs = {
  browserReport: report(PAGES, CONTROLS),
  exportReport: EXPORT_REPORT,
  enginesReport: {
    testResults: [
      {
        assertionResults: [
          { ancestorTitles: ['Chromium'], title: 'searches', status: 'passed' },
          { ancestorTitles: ['Firefox'], title: 'searches', status: 'passed' },
          { ancestorTitles: ['Firefox'], title: 'opens a menu', status: 'failed' },
          { ancestorTitles: ['WebKit'], title: 'searches', status: 'skipped' },
        ],
      },
    ],
  },
  addresses: ['/docs', '/docs/mcp', '/docs/new'],
  axeVersion: '4.12.1',
  browser: 'Chromium 140',
}

describe('the results of a test run', () => {
  it('are what the report says, and nothing that failed or was skipped', () => {
    expect(readResults(inputs)).toEqual({
      date: '2026-11-23',
      pages: { passed: 1, failed: ['/docs/mcp'], untested: ['/docs/new'] },
      views: ['375 pixels, light', '1440 pixels, dark'],
      controls: ['tabs', 'dialog'],
      withoutScripts: 2,
      axe: { version: '4.12.1', tags: [...AXE_TAGS] },
      browser: 'Chromium 140',
      engines: [
        { name: 'Chromium', passed: 1, failed: 0 },
        { name: 'Firefox', passed: 1, failed: 1 },
      ],
    })
  })

  it.each([
    ['pages', { browserReport: report(CONTROLS) }],
    ['open controls', { browserReport: report(PAGES) }],
    ['pages without scripts', { exportReport: undefined }],
  ])('are an error without tests of %s', (_, missing) => {
    expect(() => readResults({ ...inputs, ...missing })).toThrow('the reports lack tests')
  })

  it('become a table, and gaps for what failed or wasn’t tested', () => {
    const results = readResults({ ...inputs, enginesReport: undefined })
    const table = testedTable(results)
    expect(table).toContain('| Last test run | November 23, 2026 |')
    expect(table).toContain('| Pages without a violation | 1 of 3, error pages included |')
    expect(table).toContain('| none in this run |')
    expect(testedTable(readResults(inputs))).toContain('Chromium (1 of 1 passed) and Firefox (1 of 2 passed)')
    expect(gapsList(results)).toMatch(/failed[^-]*`\/docs\/mcp`.*`\/docs\/new`/s)
    expect(gapsList({ ...results, pages: { passed: 3, failed: [], untested: [] } })).toBe('\n')
  })
})

describe('accessibility.json claims only what the tests do', () => {
  const results = accessibilityResultsSchema.parse(JSON.parse(readFileSync(join(ROOT, ACCESSIBILITY_FILE), 'utf8')))

  it('about rules', () => {
    expect(results.axe.tags).toEqual(AXE_TAGS)
    const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
    expect(results.axe.version).toBe(createRequire(builder)('axe-core/package.json').version)
  })

  it('about windows and themes', () => {
    const views = VIEWS.map(({ width, colorScheme }) => `${width} pixels, ${colorScheme}`)
    expect([...results.views].sort()).toEqual(views.sort())
  })
})
