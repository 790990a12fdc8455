import type { Finding } from '../../shared/finding.ts'
import { formatFinding } from '../../shared/finding.ts'
import type { OutputChange } from './output-changes.ts'

/** A page that a change touches. */
export interface ChangedPage {
  route: string
  file: string
  /** Changed files that the page is built from: its MDX, drawings, samples or recording. */
  changedInputs: string[]
  /** Compressed size of the HTML in bytes before and after the change; null if unknown. */
  before: number | null
  after: number | null
  /** Widths in pixels, and paths relative to the report. */
  screenshots: { width: number; path: string }[]
}

export interface ChangeReport {
  /** Git ref that the change is compared with, such as `origin/main`. */
  base: string
  pages: ChangedPage[]
  /** Files of deleted pages. */
  deleted: string[]
  /** What the build makes besides pages, such as Markdown and cards. */
  outputs: OutputChange[]
  findings: Finding[]
  hints: Finding[]
}

/** Number of pages that get screenshots, since no one looks through more than that. */
export const MAX_SCREENSHOTS = 10

/** Number of hints in the report. */
const MAX_HINTS = 20

/** Formats the report as Markdown. */
export function formatReport({ base, pages, deleted, outputs, findings, hints }: ChangeReport): string {
  const parts = [
    `## What this change does to the pages`,
    `Compared with \`${base}\`: ${pages.length} pages changed, ${deleted.length} deleted, ${findings.length} findings, ${hints.length} hints.`,
    pages.length > 0 ? pageTable(pages) : 'No page changes.',
    deleted.length > 0
      ? `Deleted: ${deleted.map((file) => `\`${file}\``).join(', ')}. Does \`data/redirects.json\` redirect to their replacements?`
      : '',
    outputs.length > 0 ? `### Outputs other than the pages\n\n${outputTable(outputs)}` : '',
    list('Findings', findings),
    list('Hints', hints.slice(0, MAX_HINTS)),
    hints.length > MAX_HINTS ? `… and ${hints.length - MAX_HINTS} more hints.` : '',
    ...pages.filter(({ screenshots }) => screenshots.length > 0).map(screenshotTable),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function pageTable(pages: readonly ChangedPage[]): string {
  const rows = pages.map(
    ({ route, changedInputs, before, after }) =>
      `| \`${route}\` | ${changedInputs.map((file) => `\`${file}\``).join('<br>')} | ${size(before)} | ${size(after)} | ${difference(before, after)} |`,
  )
  return [
    '| Page | Changed files | HTML before | HTML after | Change |',
    '| --- | --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

/** Number of files that a cell of the table of outputs names. */
const MAX_FILES = 5

function outputTable(outputs: readonly OutputChange[]): string {
  const rows = outputs.map(({ kind, files, differences, before, after }) => {
    const cells = differences
      ? [fileList(differences.added), fileList(differences.changed), fileList(differences.deleted)]
      : ['–', '–', '–']
    return `| ${[kind, files, ...cells, size(before), size(after), difference(before, after)].join(' | ')} |`
  })
  return [
    '| Output | Files | New | Changed | Deleted | Before | After | Change |',
    '| --- | ---: | --- | --- | --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n')
}

function fileList(paths: readonly string[]): string {
  const named = paths.slice(0, MAX_FILES).map((path) => `\`${path}\``)
  const more = paths.length > MAX_FILES ? [`${paths.length - MAX_FILES} more`] : []
  return paths.length === 0 ? '0' : [...named, ...more].join('<br>')
}

const size = (bytes: number | null): string => (bytes === null ? '–' : `${(bytes / 1000).toFixed(1)} kB`)

function difference(before: number | null, after: number | null): string {
  if (before === null || after === null) return '–'
  const change = Math.round((after - before) / 100) / 10
  return `${change > 0 ? '+' : change < 0 ? '−' : '±'}${Math.abs(change).toFixed(1)} kB`
}

function list(title: string, findings: readonly Finding[]): string {
  return findings.length === 0 ? '' : `### ${title}\n\n\`\`\`text\n${findings.map(formatFinding).join('\n')}\n\`\`\``
}

function screenshotTable({ route, screenshots }: ChangedPage): string {
  const head = `| ${screenshots.map(({ width }) => `${width} px`).join(' | ')} |\n| ${screenshots.map(() => '---').join(' | ')} |`
  const images = screenshots.map(({ width, path }) => `![${route} at ${width} pixels](${path})`).join(' | ')
  return `<details><summary>${route}</summary>\n\n${head}\n| ${images} |\n\n</details>`
}
