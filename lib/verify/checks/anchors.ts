import type { Page } from '../../build/content/pages.ts'
import { nearest } from '../../shared/nearest.ts'
import { redirectOf } from '../../shared/redirects.ts'
import { recordedAnchors } from '../content/anchors.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { pageHeadings } from '../content/headings.ts'
import { idAttributes } from '../content/inside-links.ts'

/** Anchors and routes that were published still lead somewhere: other sites link to them. */
export const anchors: Check = {
  name: 'anchors',
  looksAt: 'published anchors',
  scope: 'page',
  run: ({ root, pages, chosen, isWhole }) => {
    const record = recordedAnchors(root)
    const published = chosen.flatMap(({ route }) => record.get(route)?.headings ?? [])
    const gone = isWhole ? [...record.keys()].filter((route) => !pages.some((page) => page.route === route)) : []
    return {
      looked: published.length,
      findings: [
        ...chosen.flatMap((page) => lostAnchors(page, record.get(page.route)?.headings ?? [])),
        ...gone.filter((route) => redirectOf(route) === null).map(lostRoute),
      ],
      hints: chosen.flatMap((page) => newAnchors(page, record.get(page.route)?.headings ?? [])),
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
      const near = nearest(id, added)
      const heading = near ? pageHeadings(page.source).find((one) => one.id === near) : undefined
      const place = heading?.node.position?.start ?? { line: 1, column: 1 }
      return {
        file: page.file,
        line: place.line,
        column: place.column,
        what: `the published anchor #${id} is gone`,
        remedy: `pin it to the heading that took its place: [#${id}], or put <span id="${id}" /> there`,
      }
    })
}

function lostRoute(route: string): CheckFinding {
  const remedy = `name ${route} and its new place in lib/shared/redirects.ts`
  return { file: 'lib/shared/redirects.ts', line: 1, column: 1, what: `the published page ${route} is gone`, remedy }
}

function newAnchors(page: Page, published: readonly string[]): CheckFinding[] {
  const added = idsOf(page).filter((id) => !published.includes(id))
  if (added.length === 0) return []
  const what = `${added.length} anchors are not in anchors.json yet, the first is #${added[0]}`
  return [
    { file: page.file, line: 1, column: 1, what, remedy: 'run `npm run anchors` after a build, when they are to stay' },
  ]
}
