import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import { compareVersions, namedVersions, readVersions, type Versions, versionProblem } from '../content/versions.ts'

/** A version that a page names exists, and is one that a reader may use; a baseline behind the newest release is a hint. */
export const versions: Check = {
  name: 'versions',
  looksAt: 'versions',
  scope: 'page',
  run: ({ root, chosen }) => {
    const known = readVersions(root)
    const all = chosen.flatMap((page) => namedVersions(page.source, known.programs).map((named) => ({ page, named })))
    const findings = all.flatMap(({ page, named }): CheckFinding[] => {
      const problem = versionProblem(named, known)
      return problem ? [{ file: page.file, ...placeAt(page.source, named.start), ...problem }] : []
    })
    return { looked: all.length, findings, hints: chosen.flatMap((page) => oldBaseline(page, known)) }
  },
}

function oldBaseline({ file, source }: Page, { programs }: Versions): CheckFinding[] {
  const baseline = Object.entries(parseFrontmatter(file, source).frontmatter?.baseline ?? {})
  return baseline.flatMap(([name, version]) => {
    const program = programs.find((one) => one.name.toLowerCase() === name)
    const newest = program?.releases.filter((release) => !(release in program.withdrawn)).at(-1)
    if (!version || !newest || compareVersions(version, newest) >= 0) return []
    const what = `the facts are those of ${name} ${version}; the newest release is ${newest}`
    const remedy = '`npm run facts` lists the lines to look at'
    return [{ file, ...placeAt(source, source.search(/^baseline:/m)), what, remedy }]
  })
}
