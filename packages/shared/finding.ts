/** A problem in the content, where it is and how to fix it. */
export interface Finding {
  /** Path relative to the repository root, with forward slashes. */
  file: string
  /** 1-based. */
  line: number
  /** 1-based. */
  column: number
  /** What is wrong. */
  what: string
  /** How to fix it, starting with a verb. */
  remedy: string
}

/** Formats a finding without its location: `what  → remedy`. */
function describeFinding({ what, remedy }: Pick<Finding, 'what' | 'remedy'>): string {
  return `${what}  → ${remedy}`
}

/** Formats a finding as every check prints it: `file:line:column  what  → remedy`. */
export function formatFinding(finding: Finding): string {
  return `${finding.file}:${finding.line}:${finding.column}  ${describeFinding(finding)}`
}
