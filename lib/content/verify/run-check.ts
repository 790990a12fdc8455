import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { CheckedSite } from './checked-site.ts'
import { isValidMdx } from './parse-page.ts'

/** An unambiguous replacement for the characters from `start` up to but excluding `end`, which are offsets in the file. */
export interface Fix {
  start: number
  end: number
  text: string
}

/** A finding, with a fix if there is only one way to fix it. */
export interface CheckFinding extends Finding {
  fix?: Fix
}

export interface CheckResult {
  /** Number of items checked. A check that finds none on the whole site is broken, so it fails. */
  checked: number
  findings: CheckFinding[]
  /** Suggestions that aren't errors. */
  hints?: CheckFinding[]
}

/** A content check. Each has its own file in `lib/checks/verify/`. */
export interface Check {
  name: string
  /** What `checked` counts, in the plural. */
  items: string
  /** `page`: fast, and can run on single pages. `site`: needs all pages. `built`: needs the export in `out/`. */
  scope: 'page' | 'site' | 'built'
  /** Whether it reports on pages that can't be parsed, which the other checks skip. */
  includesInvalidMdx?: true
  run(site: CheckedSite): CheckResult | Promise<CheckResult>
}

/**
 * Runs a check, and adds a finding if it had nothing to check on the whole site. A page that can't be parsed has no headings
 * or links, so its syntax error would cause many more findings.
 */
export async function runCheck(check: Check, site: CheckedSite): Promise<CheckResult> {
  const selected = check.includesInvalidMdx ? site.selected : site.selected.filter(({ source }) => isValidMdx(source))
  const result = await check.run({ ...site, selected })
  if (result.checked > 0 || !site.isWholeSite || selected.length < site.selected.length) return result
  const what = `the check "${check.name}" found no ${check.items}`
  const remedy = 'find out why; a check without input proves nothing'
  return { ...result, findings: [...result.findings, { file: 'pages', line: 1, column: 1, what, remedy }] }
}
