import { z } from 'zod'

/** What the tests of the last run have verified: `accessibility.json`, which `npm run accessibility` writes. */
export const accessibilityResultsSchema = z.object({
  /** `YYYY-MM-DD` */
  date: z.iso.date(),
  /** Number of URLs without violations of axe, URLs with violations, and URLs that weren't tested. */
  pages: z.object({ passed: z.number().int().positive(), failed: z.array(z.string()), untested: z.array(z.string()) }),
  /** Windows and themes, such as `1440 pixels, light`. */
  views: z.array(z.string()).nonempty(),
  /** Controls that were checked while they're open. */
  controls: z.array(z.string()).nonempty(),
  /** Number of URLs whose HTML is complete without scripts. */
  withoutScripts: z.number().int().positive(),
  axe: z.object({ version: z.string(), tags: z.array(z.string()).nonempty() }),
  /** Name and version of the browser that axe ran in. */
  browser: z.string(),
  /** Engines in which the journeys with keyboard and pointer ran. */
  engines: z.array(
    z.object({ name: z.string(), passed: z.number().int().positive(), failed: z.number().int().nonnegative() }),
  ),
})

export type AccessibilityResults = z.infer<typeof accessibilityResultsSchema>

/** What the tags of axe stand for. */
const TAG_NAMES: Record<string, string> = {
  wcag2a: 'WCAG 2.0 A',
  wcag2aa: 'WCAG 2.0 AA',
  wcag21a: 'WCAG 2.1 A',
  wcag21aa: 'WCAG 2.1 AA',
  wcag22aa: 'WCAG 2.2 AA',
  'best-practice': "axe's best practices",
}

const LIST = new Intl.ListFormat('en-US')
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** The table of what was tested. */
export function testedTable(results: AccessibilityResults): string {
  const { date, pages, views, controls, withoutScripts, axe, browser, engines } = results
  const rows = [
    ['Last test run', DATE.format(new Date(date))],
    ['Pages without a violation', `${pages.passed} of ${total(results)}, error pages included`],
    ['Rules', `axe ${axe.version}: ${LIST.format(axe.tags.map((tag) => TAG_NAMES[tag] ?? tag))}`],
    ['Windows and themes', `${LIST.format(views.map((view) => `${view.replace(', ', ' (')})`))}`],
    ['Controls that were tested while open', LIST.format(controls)],
    ['Browser for the rules', browser],
    [
      'Browsers for journeys with keyboard and pointer',
      engines.length > 0 ? LIST.format(engines.map(engineText)) : 'none in this run',
    ],
    ['Pages that can be read with scripts turned off', `${withoutScripts}`],
  ]
  const lines = rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('')
  return `\n| Test | Result |\n| --- | --- |\n${lines}\n`
}

/** The known gaps that follow from the results, before those that are written by hand. */
export function gapsList({ pages }: AccessibilityResults): string {
  const gaps = [
    ...(pages.failed.length > 0 ? [`These pages failed the last test run: ${addresses(pages.failed)}.`] : []),
    ...(pages.untested.length > 0
      ? [`Pages that are newer than the last test run weren't part of it: ${addresses(pages.untested)}.`]
      : []),
  ]
  return gaps.length > 0 ? `\n${gaps.map((gap) => `- ${gap}\n`).join('')}\n` : '\n'
}

/** `Firefox (14 of 15 passed)` */
const engineText = ({ name, passed, failed }: AccessibilityResults['engines'][number]): string =>
  `${name} (${passed} of ${passed + failed} passed)`

const total = ({ pages: { passed, failed, untested } }: AccessibilityResults): number =>
  passed + failed.length + untested.length

const addresses = (list: readonly string[]): string => LIST.format(list.map((address) => `\`${address}\``))
