import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { CHECKS } from '../../lib/checks/verify/index.ts'
import { pageFindings } from '../../lib/content/build/page-findings.ts'
import { readSite } from '../../lib/content/verify/checked-site.ts'
import type { CheckFinding } from '../../lib/content/verify/run-check.ts'

/**
 * Checks that the preview skips: it reports the findings of "build" itself, and new anchors are normal while writing. The others
 * give many hints that don't concern the last edit.
 */
const LEFT_OUT = ['build', 'anchors', 'translations']

/**
 * Runs the page checks on one page, and prints the findings and hints in the terminal too.
 * @param file path of the page below the root
 * @param source MDX of the page, as webpack read it
 * @returns null if the page has errors or was edited since; the new version is checked next
 */
export async function previewFindings(root: string, file: string, source: string): Promise<CheckFinding[] | null> {
  const site = readSite(root)
  const page = site.pages.find((candidate) => candidate.file === file)
  // Error pages aren't listed.
  if (!page) return []
  if (source !== readFileSync(join(root, file), 'utf8')) return null
  if (pageFindings(root, file, source).length > 0) return null
  const findings: CheckFinding[] = []
  for (const check of CHECKS.filter(({ scope, name }) => scope === 'page' && !LEFT_OUT.includes(name))) {
    const result = await check.run({ ...site, selected: [page], isWholeSite: false })
    findings.push(...result.findings, ...(result.hints ?? []))
  }
  for (const finding of findings) console.log(formatFinding(finding))
  return findings
}
