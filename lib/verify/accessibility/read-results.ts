import { z } from 'zod'
import type { AccessibilityResults } from '../../build/site/accessibility-statement.ts'
import { AXE_TAGS } from './axe-tags.ts'

/** Titles of the tests whose results are part of the accessibility statement. */
const TEST_TITLES = {
  page: / is accessible and fits every width$/,
  controls: /^axe finds no violations in open /,
  withoutScripts: / is readable$/,
} as const

/** Titles of test steps that name a window and a theme. */
const VIEW = /^\d+ pixels, (?:light|dark)$/

const specSchema = z.object({
  title: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      results: z.array(z.object({ steps: z.array(z.object({ title: z.string() })).default([]) })),
    }),
  ),
})

type Spec = z.infer<typeof specSchema>

interface Suite {
  specs: Spec[]
  suites: Suite[]
}

const suiteSchema: z.ZodType<Suite> = z.object({
  specs: z.array(specSchema).default([]),
  suites: z.lazy(() => z.array(suiteSchema)).default([]),
})

/** The part of Playwright's JSON report that is read. */
export const browserReportSchema = z.object({
  stats: z.object({ startTime: z.iso.datetime() }),
  suites: z.array(suiteSchema),
})

/** The part of vitest's JSON reports that is read. */
export const vitestReportSchema = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ ancestorTitles: z.array(z.string()), title: z.string(), status: z.string() }),
      ),
    }),
  ),
})

type VitestReport = z.infer<typeof vitestReportSchema>

interface Inputs {
  browserReport: z.infer<typeof browserReportSchema>
  exportReport: VitestReport | undefined
  enginesReport: VitestReport | undefined
  /** URLs of all pages that the site has now. */
  addresses: readonly string[]
  axeVersion: string
  browser: string
}

/**
 * Collects what the last run of the tests says about accessibility.
 * @throws Error if the reports lack the tests of pages, of open controls or without scripts, because a part of the tests isn't enough
 */
export function readResults({
  browserReport,
  exportReport,
  enginesReport,
  addresses,
  axeVersion,
  browser,
}: Inputs): AccessibilityResults {
  const specs = browserReport.suites.flatMap(specsOf)
  const matching = (title: RegExp): Spec[] => specs.filter((spec) => title.test(spec.title))
  const pages = matching(TEST_TITLES.page)
  const controls = matching(TEST_TITLES.controls).filter(({ ok }) => ok)
  const readable = testsOf(exportReport).filter(
    ({ title, status }) => status === 'passed' && TEST_TITLES.withoutScripts.test(title),
  ).length
  const passed = pages.filter(({ ok }) => ok)
  const [firstView, ...views] = sortedViews(passed.flatMap(stepsOf).filter((step) => VIEW.test(step)))
  const [firstControl, ...otherControls] = new Set(controls.flatMap(stepsOf))
  if (!firstView || !firstControl || readable === 0)
    throw new Error(
      'the reports lack tests of pages, of open controls or without scripts  → run `NIGHTLY=1 npm run e2e -- pages axe-open-widgets` and the export tests',
    )
  const tested = pages.map(({ title }) => title.replace(TEST_TITLES.page, ''))
  return {
    date: browserReport.stats.startTime.slice(0, 10),
    pages: {
      passed: passed.length,
      failed: pages.flatMap(({ title, ok }) => (ok ? [] : [title.replace(TEST_TITLES.page, '')])),
      untested: addresses.filter((address) => !tested.includes(address)),
    },
    views: [firstView, ...views],
    controls: [firstControl, ...otherControls],
    withoutScripts: readable,
    axe: { version: axeVersion, tags: [...AXE_TAGS] },
    browser,
    engines: testedEngines(enginesReport),
  }
}

function specsOf({ specs, suites }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)]
}

const stepsOf = ({ tests }: Spec): string[] =>
  tests.flatMap(({ results }) => results.flatMap(({ steps }) => steps.map(({ title }) => title)))

/** Each view once, narrow ones first. */
function sortedViews(views: readonly string[]): string[] {
  return [...new Set(views)].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || b.localeCompare(a))
}

const testsOf = (report: VitestReport | undefined): VitestReport['testResults'][number]['assertionResults'] =>
  (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults)

/** The engines in which any journey passed. One that isn't installed skips them all. */
function testedEngines(report: VitestReport | undefined): AccessibilityResults['engines'] {
  const tests = testsOf(report)
  const names = [...new Set(tests.flatMap(({ ancestorTitles }) => ancestorTitles[0] ?? []))]
  const count = (engine: string, result: string): number =>
    tests.filter(({ ancestorTitles, status }) => ancestorTitles[0] === engine && status === result).length
  return names
    .map((name) => ({ name, passed: count(name, 'passed'), failed: count(name, 'failed') }))
    .filter(({ passed }) => passed > 0)
}
