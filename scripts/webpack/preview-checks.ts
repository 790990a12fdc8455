import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFindings } from '../../lib/build/content/page-findings.ts'
import { formatFinding } from '../../lib/shared/finding.ts'
import { CHECKS } from '../../lib/verify/checks/index.ts'
import type { CheckFinding } from '../../lib/verify/content/check.ts'
import { readSite } from '../../lib/verify/content/checked-site.ts'

/** What "build" finds, the preview refuses; new anchors are normal while one writes. */
const LEFT_OUT = ['build', 'anchors']

/**
 * What the quick checks find in a page; the terminal tells the same.
 * @param file path of the page below the root
 * @param source its text as webpack has it
 * @returns null for a text that was refused, or edited since: the new one is checked at next
 */
export async function previewFindings(root: string, file: string, source: string): Promise<CheckFinding[] | null> {
  const site = readSite(root)
  const page = site.pages.find((one) => one.file === file)
  // Pages for errors are no pages of the list.
  if (!page) return []
  if (source !== readFileSync(join(root, file), 'utf8')) return null
  if (pageFindings(root, file, source).length > 0) return null
  const findings: CheckFinding[] = []
  for (const one of CHECKS.filter(({ scope, name }) => scope === 'page' && !LEFT_OUT.includes(name))) {
    const result = await one.run({ ...site, selected: [page], isWholeSite: false })
    findings.push(...result.findings)
  }
  for (const finding of findings) console.log(formatFinding(finding))
  return findings
}
