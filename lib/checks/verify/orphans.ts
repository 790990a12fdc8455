import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectPages } from '@authzed-docs/samples/build/collect.ts'
import { SAMPLES_DIR } from '@authzed-docs/samples/build/paths.ts'
import { unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { type Page, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { isSearchRoute } from '@authzed-docs/shared/search-route.ts'
import { stripQueryAndHash } from '@authzed-docs/shared/site.ts'
import { imageSources } from '../../content/build/page-images.ts'
import { figureNames } from '../../content/build/remark-figure.ts'
import type { CheckedSite } from '../../content/verify/checked-site.ts'
import { sourceLinks } from '../../content/verify/internal-links.ts'
import { isValidMdx } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import { metaFiles, readMeta } from '../../mdx/build/meta-files.ts'

/**
 * Reports pages that readers can't find. Hints about pages that only the sidebar links to, and about drawings, pictures and
 * samples that no page shows.
 */
export const orphans: Check = {
  name: 'orphans',
  items: 'pages, drawings, pictures or samples',
  scope: 'site',
  run: async (site) => {
    // A page that can't be parsed hides what it links to and shows.
    if (!site.pages.every(({ source }) => isValidMdx(source))) return { checked: site.pages.length, findings: [] }
    const files = [...filesIn(site.root, 'figures', /\.(svg|yaml)$/), ...filesIn(site.root, 'public/images', /./)]
    const samples = existsSync(join(site.root, SAMPLES_DIR)) ? unusedSamples(site.root, collectPages(site.root)) : []
    const unlinked = unlinkedPages(site)
    const listed = await sidebarRoutes(site.root)
    return {
      checked: site.pages.length + files.length,
      findings: unlinked.filter(({ route }) => !listed.has(route)).map(unlinkedFinding),
      hints: [
        ...unlinked.filter(({ route }) => listed.has(route)).map(unlinkedFinding),
        ...unusedFiles(site, files),
        ...samples,
      ],
    }
  },
}

function filesIn(root: string, folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => pattern.test(name) && name !== 'README.md')
    .map((name) => `${folder}/${name}`)
}

/** The logo links to the home page, and the search box to the results page. */
function unlinkedPages({ root, pages }: CheckedSite): Page[] {
  const english = pages.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
  const linked = new Set(
    english.flatMap(({ route, source }) =>
      sourceLinks(source)
        .map(({ target }) => stripQueryAndHash(target))
        .filter((target) => target !== route),
    ),
  )
  const layout = layoutSource(root)
  return english.filter(
    ({ route }) => route !== '/' && !isSearchRoute(route) && !linked.has(route) && !layout.includes(`'${route}'`),
  )
}

const unlinkedFinding = ({ file, route }: Page): CheckFinding => ({
  file,
  line: 1,
  column: 1,
  what: `no page links to ${route}`,
  remedy: 'link to it from the page that readers need before it',
})

/** Routes that the sidebar shows: those with an entry in a `_meta.ts` that isn't hidden. */
async function sidebarRoutes(root: string): Promise<Set<string>> {
  const files = await Promise.all(metaFiles(root).map((file) => readMeta(root, file)))
  return new Set(
    files.flatMap(({ folder, entries }) =>
      Object.entries(entries)
        .filter(([, entry]) => typeof entry === 'string' || entry.display !== 'hidden')
        .map(([name]) => routeOf(`${folder}/${name}.mdx`)),
    ),
  )
}

/** Source of the components, since the navbar, the footer and the search link to pages too. */
function layoutSource(root: string): string {
  const folder = join(root, 'components')
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  return [...files.map((path) => join(folder, path)), join(root, 'packages/shared/site.ts')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

function unusedFiles({ root, pages }: CheckedSite, files: readonly string[]): CheckFinding[] {
  const shown = new Set(
    pages.flatMap(({ source }) => [
      ...figureNames(source).flatMap((name) =>
        ['svg', 'narrow.svg', 'yaml'].map((ending) => `figures/${name}.${ending}`),
      ),
      ...imageSources(source).map((src) => `public${src}`),
    ]),
  )
  const layout = layoutSource(root)
  return files
    .filter((file) => !shown.has(file) && !layout.includes(file.replace(/^public|^figures/, '')))
    .map((file) => ({ file, line: 1, column: 1, what: 'no page shows this file', remedy: 'use it, or delete it' }))
}
