import { checkBaseline } from '../../content/verify/baseline.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import { namedVersions, readVersions, versionProblem } from '../../content/verify/release-versions.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** Versions named in pages exist and weren't withdrawn. A page whose baseline lags behind the pinned releases gets a hint. */
export const versions: Check = {
  name: 'versions',
  items: 'versions',
  scope: 'page',
  run: ({ root, selected }) => {
    const known = readVersions(root)
    const all = selected.flatMap((page) => namedVersions(page.source, known.programs).map((named) => ({ page, named })))
    const findings = all.flatMap(({ page, named }): CheckFinding[] => {
      const problem = versionProblem(named, known)
      return problem ? [{ file: page.file, ...positionAt(page.source, named.start), ...problem }] : []
    })
    const baselines = selected.map(({ file, source }) => checkBaseline(file, source))
    return {
      checked: all.length,
      findings: [...findings, ...baselines.flatMap((result) => result.findings)],
      hints: baselines.flatMap(({ hints }) => hints),
    }
  },
}
