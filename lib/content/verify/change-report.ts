import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'

export interface ChangeReport {
  /** Git ref that the change is compared with, such as `origin/main`. */
  base: string
  /** Pages that the change touches, each with the changed files it is built from: its MDX, drawings, samples or recording. */
  pages: { route: string; changedInputs: string[] }[]
  /** Files of deleted pages. */
  deleted: string[]
  findings: Finding[]
  hints: Finding[]
}

/** Number of hints in the report. */
const MAX_HINTS = 20

/** Formats the report as Markdown. */
export function formatReport({ base, pages, deleted, findings, hints }: ChangeReport): string {
  const parts = [
    `## What this change does to the pages`,
    `Compared with \`${base}\`: ${pages.length} pages changed, ${deleted.length} deleted, ${findings.length} findings, ${hints.length} hints.`,
    pages.length > 0 ? pageTable(pages) : 'No page changes.',
    deleted.length > 0
      ? `Deleted: ${codeList(deleted, ', ')}. Does \`data/redirects.json\` redirect to their replacements?`
      : '',
    list('Findings', findings),
    list('Hints', hints.slice(0, MAX_HINTS)),
    hints.length > MAX_HINTS ? `… and ${hints.length - MAX_HINTS} more hints.` : '',
  ]
  return parts.filter((part) => part !== '').join('\n\n')
}

function pageTable(pages: ChangeReport['pages']): string {
  const rows = pages.map(({ route, changedInputs }) => `| \`${route}\` | ${codeList(changedInputs, '<br>')} |`)
  return ['| Page | Changed files |', '| --- | --- |', ...rows].join('\n')
}

const codeList = (files: readonly string[], separator: string): string =>
  files.map((file) => `\`${file}\``).join(separator)

function list(title: string, findings: readonly Finding[]): string {
  return findings.length === 0 ? '' : `### ${title}\n\n\`\`\`text\n${findings.map(formatFinding).join('\n')}\n\`\`\``
}
