import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { brokenLinks, type LinkedPage, readLinks } from '../content/links.ts'
import { placeAt } from '../content/parse-page.ts'
import type { CheckedSite } from '../content/site.ts'

/** Pages for errors are no pages of the list, and hold links all the same. */
const ERROR_ROUTES = ['/404', '/500']

/** Each inside link, anchor, picture and script of the built site leads somewhere: also what components and `_meta.ts` make. */
export const builtLinks: Check = {
  name: 'built-links',
  looksAt: 'links of the built site',
  scope: 'built',
  run: (site) => {
    const pages = readExport(site)
    const findings = [...pages.values()].flatMap((page) =>
      brokenLinks(page, pages, (path) => existsSync(join(site.root, 'out', decodeURIComponent(path)))).map((text) =>
        placed(site, page.route, text),
      ),
    )
    return { looked: [...pages.values()].reduce((sum, { links }) => sum + links.length, 0), findings }
  },
}

function readExport({ root, pages }: CheckedSite): Map<string, LinkedPage> {
  const routes = [...pages.map(({ route }) => route), ...ERROR_ROUTES]
  const files = routes.map((route) => ({
    route,
    file: join(root, 'out', route === '/' ? 'index.html' : `${route}.html`),
  }))
  const built = files.filter(({ file }) => existsSync(file))
  return new Map(built.map(({ route, file }) => [route, readLinks(route, readFileSync(file, 'utf8'))]))
}

/** At the link in the page where its source has it; otherwise the frame, a component or `_meta.ts` made it. */
function placed({ pages }: CheckedSite, route: string, text: string): CheckFinding {
  const [what = text, remedy = 'correct it'] = text.split('  → ')
  const page = pages.find((one) => one.route === route)
  const link = what.split(' ')[0]?.replace(/^\/docs(?=\/)/, '') ?? ''
  const at = page?.source.indexOf(link) ?? -1
  const place = page && at >= 0 ? placeAt(page.source, at) : { line: 1, column: 1 }
  const file = page?.file ?? `pages${route}.mdx`
  const origin = at >= 0 || localeOf(route) !== DEFAULT_LOCALE ? '' : ' (made by a component or by _meta.ts)'
  return { file, ...place, what: `${what}${origin}`, remedy }
}
