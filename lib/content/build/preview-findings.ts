import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'

/** Text of the page that is shown instead of a page that can't be built, above the findings. */
export const ERROR_PAGE = '# This page has errors\n\nThe preview shows it again once you have fixed them.\n'

/**
 * Appends a box with the checks' findings to a page for the preview. It goes at the end, so that line numbers don't change,
 * and has inline styles, so that the site's own code doesn't need to know about it.
 * @param source text of the page
 * @param findings of this page
 */
export function appendFindings(source: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return source
  const sorted = [...findings].sort((a, b) => a.line - b.line || a.column - b.column)
  const title = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in this page (only in the preview)`
  return `${source.trimEnd()}\n\n<aside aria-label="Findings" style={${JSON.stringify(BOX_STYLE)}}><b>{${JSON.stringify(title)}}</b>${sorted.map(findingLine).join('')}</aside>\n`
}

function findingLine(finding: Finding): string {
  return `<div style={{"marginTop":"4px"}}>{${JSON.stringify(formatFinding(finding))}}</div>`
}

/** In a corner, above the page and Next's dev indicator, and readable in both themes. */
const BOX_STYLE = {
  position: 'fixed',
  insetInlineStart: 8,
  bottom: 64,
  zIndex: 60,
  width: 'min(560px, calc(100vw - 16px))',
  maxHeight: '35vh',
  overflow: 'auto',
  padding: '8px 12px',
  borderRadius: 8,
  border: '2px solid #b45309',
  background: '#fffbeb',
  color: '#1c1917',
  font: '13px/1.4 ui-monospace, monospace',
}
