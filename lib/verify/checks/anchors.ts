import type { Page } from '../../build/content/pages.ts'
import { closestMatch } from '../../shared/closest-match.ts'
import { redirectTarget } from '../../shared/redirects.ts'
import { idAttributes } from '../content/internal-links.ts'
import { pageHeadings } from '../content/page-headings.ts'
import { readPublishedAnchors } from '../content/published-anchors.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'

/** Published anchors and routes still work, because other sites link to them. */
export const anchors: Check = {
  name: 'anchors',
  items: 'published anchors',
  scope: 'page',
  run: ({ root, pages, selected, isWholeSite }) => {
    const record = readPublishedAnchors(root)
    const published = selected.flatMap(({ route }) => record.get(route)?.headings ?? [])
    const deleted = isWholeSite ? [...record.keys()].filter((route) => !pages.some((page) => page.route === route)) : []
    return {
      checked: published.length,
      findings: [
        ...selected.flatMap((page) => lostAnchors(page, record.get(page.route)?.headings ?? [])),
        ...deleted.filter((route) => redirectTarget(route) === null).map(deletedRoute),
      ],
      hints: selected.flatMap((page) => newAnchors(page, record.get(page.route)?.headings ?? [])),
    }
  },
}

function idsOf({ source }: Page): string[] {
  return pageHeadings(source).flatMap(({ id }) => (id === '' ? [] : [id]))
}

function lostAnchors(page: Page, published: readonly string[]): CheckFinding[] {
  const ids = [...idsOf(page), ...idAttributes(page.source)]
  return published
    .filter((id) => !ids.includes(id))
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
        remedy: `pin it to the heading that replaces it: [#${id}], or put <span id="${id}" /> there`,
      }
    })
}

function deletedRoute(route: string): CheckFinding {
  const remedy = `add a redirect from ${route} to lib/shared/redirects.ts`
  return { file: 'lib/shared/redirects.ts', line: 1, column: 1, what: `the published page ${route} is gone`, remedy }
}

function newAnchors(page: Page, published: readonly string[]): CheckFinding[] {
  const added = idsOf(page).filter((id) => !published.includes(id))
  if (added.length === 0) return []
  const what = `${added.length} anchors aren't in anchors.json yet, the first is #${added[0]}`
  const remedy = 'run `npm run build` and `npm run anchors` once their ids are final'
  return [{ file: page.file, line: 1, column: 1, what, remedy }]
}
