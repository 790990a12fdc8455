import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { ERROR_ROUTES } from '@authzed-docs/shared/routes.ts'
import type { CheckedSite } from '../../content/verify/checked-site.ts'
import { brokenLinks, type PageLinks, parseHtmlLinks } from '../../content/verify/html-links.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** Every internal link, anchor, picture and script of the built site resolves, including those from components and `_meta.ts`. */
export const builtLinks: Check = {
  name: 'built-links',
  items: 'links of the built site',
  scope: 'built',
  run: (site) => {
    const pages = readExport(site)
    const findings = [...pages.values()].flatMap((page) =>
      brokenLinks(page, pages, (path) => existsSync(join(site.root, 'out', decodeURIComponent(path)))).map((text) =>
        locate(site, page.route, text),
      ),
    )
    return { checked: [...pages.values()].reduce((sum, { links }) => sum + links.length, 0), findings }
  },
}

function readExport({ root, pages }: CheckedSite): Map<string, PageLinks> {
  // Error pages aren't in the list of pages but contain links too.
  const routes = [...pages.map(({ route }) => route), ...ERROR_ROUTES]
  const files = routes.map((route) => ({
    route,
    file: join(root, 'out', route === '/' ? 'index.html' : `${route}.html`),
  }))
  const built = files.filter(({ file }) => existsSync(file))
  return new Map(built.map(({ route, file }) => [route, parseHtmlLinks(route, readFileSync(file, 'utf8'))]))
}

/** Points a problem at the link in the page's source. If it isn't there, the layout, a component or `_meta.ts` added it. */
function locate({ pages }: CheckedSite, route: string, text: string): CheckFinding {
  const [what = text, remedy = 'correct it'] = text.split('  → ')
  const page = pages.find((candidate) => candidate.route === route)
  const link = what.split(' ')[0]?.replace(/^\/docs(?=\/)/, '') ?? ''
  const offset = page?.source.indexOf(link) ?? -1
  const position = page && offset >= 0 ? positionAt(page.source, offset) : { line: 1, column: 1 }
  const file = page?.file ?? `pages${route}.mdx`
  const origin = offset >= 0 || localeOf(route) !== DEFAULT_LOCALE ? '' : ' (added by a component or by _meta.ts)'
  return { file, ...position, what: `${what}${origin}`, remedy }
}
