import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { englishRoute } from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import type { CheckedSite } from '../../content/verify/checked-site.ts'
import { InternalLinkChecker, idAttributes } from '../../content/verify/internal-links.ts'
import { pageHeadings } from '../../content/verify/parse-page.ts'
import { readPublishedAnchors } from '../../content/verify/published-anchors.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import { movedTarget } from '../../links/browser/moved-anchors.ts'
import { redirectTarget } from '../../links/browser/redirects.ts'

const MOVED_FILE = 'data/moved-anchors.json'

/** Published anchors and routes still work, because other sites link to them. Those that have moved redirect to the new place. */
export const anchors: Check = {
  name: 'anchors',
  items: 'published anchors',
  scope: 'page',
  run: (site) => {
    const { root, pages, selected, isWholeSite, movedAnchors } = site
    const record = readPublishedAnchors(root)
    const published = selected.flatMap(({ route }) => record.get(route)?.headings ?? [])
    const deleted = isWholeSite ? [...record.keys()].filter((route) => !pages.some((page) => page.route === route)) : []
    return {
      checked: published.length,
      findings: [
        ...selected.flatMap((page) => lostAnchors(page, record.get(page.route)?.headings ?? [], movedAnchors)),
        ...selected.filter(({ route }) => redirectTarget(route) !== null).map(redirectedPage),
        ...movedAnchorFindings(site),
        ...deleted.filter((route) => redirectTarget(route) === null).map(deletedRoute),
      ],
      hints: selected.flatMap((page) => newAnchors(page, record.get(page.route)?.headings ?? [])),
    }
  },
}

function idsOf({ source }: Page): string[] {
  return pageHeadings(source).flatMap(({ id }) => (id === '' ? [] : [id]))
}

function lostAnchors(page: Page, published: readonly string[], moved: CheckedSite['movedAnchors']): CheckFinding[] {
  const ids = [...idsOf(page), ...idAttributes(page.source)]
  return published
    .filter((id) => !ids.includes(id) && movedTarget(englishRoute(page.route), id, moved) === null)
    .map((id) => {
      const added = ids.filter((other) => !published.includes(other))
      const suggestion = closestMatch(id, added)
      const heading = suggestion
        ? pageHeadings(page.source).find((candidate) => candidate.id === suggestion)
        : undefined
      const start = heading?.node.position?.start ?? { line: 1, column: 1 }
      return {
        file: page.file,
        line: start.line,
        column: start.column,
        what: `the published anchor #${id} is gone`,
        remedy: `pin it to the heading that replaces it: [#${id}], or put <span id="${id}" /> there; if it's on another page, add it to ${MOVED_FILE}`,
      }
    })
}

/** Checks the rows of the selected pages in all locales, and on the whole site also that each row has a page. */
function movedAnchorFindings({ root, pages, selected, isWholeSite, movedAnchors }: CheckedSite): CheckFinding[] {
  const checker = new InternalLinkChecker({ root, pages, movedAnchors })
  return Object.entries(movedAnchors).flatMap(([route, rows]) => {
    const versions = selected.filter((page) => englishRoute(page.route) === route)
    if (isWholeSite && versions.length === 0)
      return [movedFinding(`${route} isn't a page`, 'add a redirect to data/redirects.json instead')]
    return Object.entries(rows).flatMap(([anchor, target]) =>
      versions.flatMap((page) => {
        const row = `${route}#${anchor}`
        if (page.route === route && [...idsOf(page), ...idAttributes(page.source)].includes(anchor))
          return [movedFinding(`${row} is still on its page`, 'remove it from the table')]
        const problem = checker.problem(page, target)
        return problem ? [movedFinding(`${row}: ${problem.what}`, problem.remedy)] : []
      }),
    )
  })
}

function movedFinding(what: string, remedy: string): CheckFinding {
  return { file: MOVED_FILE, line: 1, column: 1, what, remedy }
}

function redirectedPage({ file, route }: Page): CheckFinding {
  const remedy = `remove the redirect from ${route} from data/redirects.json`
  return { file, line: 1, column: 1, what: "a redirect already uses this page's route", remedy }
}

function deletedRoute(route: string): CheckFinding {
  const remedy = `add a redirect from ${route} to data/redirects.json`
  return { file: 'data/redirects.json', line: 1, column: 1, what: `the published page ${route} is gone`, remedy }
}

function newAnchors(page: Page, published: readonly string[]): CheckFinding[] {
  const added = idsOf(page).filter((id) => !published.includes(id))
  if (added.length === 0) return []
  const what =
    added.length === 1
      ? `the anchor #${added[0]} isn't in data/anchors.json yet`
      : `${added.length} anchors aren't in data/anchors.json yet, the first is #${added[0]}`
  const remedy = 'run `npm run build` and `npm run anchors` once their ids are final'
  return [{ file: page.file, line: 1, column: 1, what, remedy }]
}
