import { describeFinding, type Finding } from '../../shared/finding.ts'

/**
 * The page as the preview shows it: with a box of what the checks found, at the end, so that no line moves. Raw elements
 * with styles of their own: the site itself knows nothing of the box.
 * @param source text of the page
 * @param findings of this page
 */
export function appendFindings(source: string, findings: readonly Finding[]): string {
  if (findings.length === 0) return source
  const sorted = [...findings].sort((a, b) => a.line - b.line || a.column - b.column)
  const title = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'} in this page (only in the preview)`
  return `${source.trimEnd()}\n\n<aside aria-label="Findings" style={${JSON.stringify(BOX)}}><b>{${JSON.stringify(title)}}</b>${sorted.map(line).join('')}</aside>\n`
}

function line(finding: Finding): string {
  const text = `${finding.line}:${finding.column}  ${describeFinding(finding)}`
  return `<div style={{"marginTop":"4px"}}>{${JSON.stringify(text)}}</div>`
}

/** In a corner, above the page and Next's own button, readable in both themes. */
const BOX = {
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
