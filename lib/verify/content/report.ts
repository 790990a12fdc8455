import type { Finding } from '../../shared/finding.ts'
import { formatFinding } from '../../shared/finding.ts'

/** A page that a change touches. */
export interface ChangedPage {
  route: string
  file: string
  /** Files that changed and that the page is made of: itself, drawings, samples. */
  because: string[]
  /** Bytes of its HTML as a host sends it, before and after; null where that is not known or it is not there. */
  before: number | null
  after: number | null
  /** Pictures of the page, by width in pixels; paths from the report. */
  shots: { width: number; path: string }[]
}

/** What a report tells. */
export interface ChangeReport {
  /** What the change is compared with, such as `origin/main`. */
  base: string
  pages: ChangedPage[]
  /** Pages that are there no more. */
  deleted: string[]
  findings: Finding[]
  hints: Finding[]
}

/** Pages of which pictures are made: more of them nobody looks at. */
export const MOST_SHOTS = 10

/** Longest list of hints. */
const MOST_HINTS = 20

/** The report as Markdown for a comment. */
export function formatReport({ base, pages, deleted, findings, hints }: ChangeReport): string {
  const parts = [
    `## What this change does to the pages`,
    `Compared with \`${base}\`: ${pages.length} pages changed, ${deleted.length} deleted, ${findings.length} findings, ${hints.length} hints.`,
    pages.length > 0 ? pageTable(pages) : 'No page changes.',
    deleted.length > 0
      ? `Deleted: ${deleted.map((file) => `\`${file}\``).join(', ')}. Does \`lib/shared/redirects.ts\` lead on?`
      : '',
    list('Findings', findings),
    list('Hints, no errors', hints.slice(0, MOST_HINTS)),
    hints.length > MOST_HINTS ? `… and ${hints.length - MOST_HINTS} more hints.` : '',
    ...pages.filter(({ shots }) => shots.length > 0).map(pictures),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function pageTable(pages: readonly ChangedPage[]): string {
  const rows = pages.map(
    ({ route, because, before, after }) =>
      `| \`${route}\` | ${because.map((file) => `\`${file}\``).join('<br>')} | ${size(before)} | ${size(after)} | ${difference(before, after)} |`,
  )
  return ['| Page | Because of | HTML before | after | Change |', '| --- | --- | ---: | ---: | ---: |', ...rows].join(
    '\n',
  )
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

function pictures({ route, shots }: ChangedPage): string {
  const head = `| ${shots.map(({ width }) => `${width} px`).join(' | ')} |\n| ${shots.map(() => '---').join(' | ')} |`
  const images = shots.map(({ width, path }) => `![${route} at ${width} pixels](${path})`).join(' | ')
  return `<details><summary>${route}</summary>\n\n${head}\n| ${images} |\n\n</details>`
}
