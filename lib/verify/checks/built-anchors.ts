import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordedAnchors } from '../content/anchors.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { readLinks } from '../content/links.ts'
import type { CheckedSite } from '../content/site.ts'

/** Published anchors that components make, such as those of the API and of flags, are still in the built site. */
export const builtAnchors: Check = {
  name: 'built-anchors',
  looksAt: 'published anchors of components',
  scope: 'built',
  run: ({ root, pages }) => {
    const record = recordedAnchors(root)
    const published = pages.flatMap((page) => (record.get(page.route)?.parts ?? []).map((id) => ({ page, id })))
    const ids = new Map(pages.map(({ route }) => [route, builtIds(root, route)]))
    const gone = published.filter(({ page, id }) => !ids.get(page.route)?.has(id))
    return { looked: published.length, findings: gone.map(lost) }
  },
}

function builtIds(root: string, route: string): Set<string> {
  const file = join(root, 'out', route === '/' ? 'index.html' : `${route}.html`)
  return existsSync(file) ? readLinks(route, readFileSync(file, 'utf8')).ids : new Set()
}

function lost({ page, id }: { page: CheckedSite['pages'][number]; id: string }): CheckFinding {
  const remedy = `give the part its id back, or put <span id="${id}" /> at what took its place`
  return {
    file: page.file,
    line: 1,
    column: 1,
    what: `the published anchor #${id} is gone from the built page`,
    remedy,
  }
}
