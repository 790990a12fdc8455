import type { Finding } from '../../shared/finding.ts'
import type { CheckedSite } from './site.ts'

/** A replacement that is certain: characters `start` to `end` of the file, counted from 0, become `text`. */
export interface Fix {
  start: number
  end: number
  text: string
}

/** A finding with the name of its fix, where one is certain. */
export interface CheckFinding extends Finding {
  fix?: Fix
}

/** What a check has to say. */
export interface CheckResult {
  /** How many things it looked at: a check that saw none on the whole site has proven nothing, and fails. */
  looked: number
  findings: CheckFinding[]
  /** What is worth a look and is no error. */
  hints?: CheckFinding[]
}

/** One check of the content; each is a file of its own in `lib/verify/checks/`. */
export interface Check {
  name: string
  /** What `looked` counts, in the plural. */
  looksAt: string
  /** `page`: has something to say on single pages, quickly. `site`: needs all pages. `built`: needs the export in `out/`. */
  scope: 'page' | 'site' | 'built'
  run(site: CheckedSite): CheckResult | Promise<CheckResult>
}

/** Result of a check, with a finding where it saw nothing of a whole site. */
export async function runCheck(check: Check, site: CheckedSite): Promise<CheckResult> {
  const result = await check.run(site)
  if (result.looked > 0 || !site.isWhole) return result
  const what = `the check "${check.name}" found no ${check.looksAt} to look at`
  const remedy = 'see why: a check that looks at nothing proves nothing'
  return { ...result, findings: [...result.findings, { file: 'pages', line: 1, column: 1, what, remedy }] }
}
