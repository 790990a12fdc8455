/** One thing that is wrong in the content, with the place and the remedy. */
export interface Finding {
  /** Path from the project's root, with forward slashes. */
  file: string
  /** Counted from 1. */
  line: number
  /** Counted from 1. */
  column: number
  what: string
  remedy: string
}

/** `what  → remedy`: the part of a finding that stands behind the place. */
export function describeFinding({ what, remedy }: Pick<Finding, 'what' | 'remedy'>): string {
  return `${what}  → ${remedy}`
}

/** `file:line:column  what  → remedy`: how every check prints what it found. */
export function formatFinding(finding: Finding): string {
  return `${finding.file}:${finding.line}:${finding.column}  ${describeFinding(finding)}`
}
