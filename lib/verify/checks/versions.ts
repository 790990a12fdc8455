import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import { compareVersions } from '../../shared/compare-versions.ts'
import { positionAt } from '../content/parse-page.ts'
import { namedVersions, readVersions, type Versions, versionProblem } from '../content/release-versions.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'

/** Versions named in pages exist and weren't withdrawn. A baseline older than the newest release is a hint. */
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
    return { checked: all.length, findings, hints: selected.flatMap((page) => outdatedBaseline(page, known)) }
  },
}

function outdatedBaseline({ file, source }: Page, { programs }: Versions): CheckFinding[] {
  const baseline = Object.entries(parseFrontmatter(file, source).frontmatter?.baseline ?? {})
  return baseline.flatMap(([name, version]) => {
    const program = programs.find((candidate) => candidate.name.toLowerCase() === name)
    const newest = program?.releases.filter((release) => !(release in program.withdrawn)).at(-1)
    if (!version || !newest || compareVersions(version, newest) >= 0) return []
    const what = `the page describes ${name} ${version}, but the newest release is ${newest}`
    const remedy = 'check the lines that `npm run facts` lists, then raise the baseline'
    return [{ file, ...positionAt(source, source.search(/^baseline:/m)), what, remedy }]
  })
}
