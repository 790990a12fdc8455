import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSources } from '../../build/content/page-images.ts'
import { figureNames } from '../../build/content/remark-figure.ts'
import { collectPages } from '../../build/samples/collect.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import { isSearchRoute } from '../../shared/search-route.ts'
import { stripQueryAndHash } from '../../shared/site.ts'
import type { CheckedSite } from '../content/checked-site.ts'
import { sourceLinks } from '../content/internal-links.ts'
import { isValidMdx } from '../content/parse-page.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'
import { unusedSamples } from '../samples/unused-samples.ts'

/** Reports drawings, pictures and samples that no page shows, and gives hints about pages that no other page links to. */
export const orphans: Check = {
  name: 'orphans',
  items: 'pages, drawings, pictures or samples',
  scope: 'site',
  run: (site) => {
    // A page that can't be parsed hides what it links to and shows.
    if (!site.pages.every(({ source }) => isValidMdx(source))) return { checked: site.pages.length, findings: [] }
    const files = [...filesIn(site.root, 'figures', /\.(svg|yaml)$/), ...filesIn(site.root, 'public/images', /./)]
    const samples = existsSync(join(site.root, SAMPLES_DIR)) ? unusedSamples(site.root, collectPages(site.root)) : []
    return {
      checked: site.pages.length + files.length,
      findings: [...unusedFiles(site, files), ...samples],
      hints: unlinkedPages(site),
    }
  },
}

function filesIn(root: string, folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => pattern.test(name) && name !== 'README.md')
    .map((name) => `${folder}/${name}`)
}

/**
 * Hints, because the sidebar lists every page, and the check "meta" verifies that. The logo links to the home page, and the
 * search box to the page of all results.
 */
function unlinkedPages({ root, pages }: CheckedSite): CheckFinding[] {
  const english = pages.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
  const linked = new Set(
    english.flatMap(({ route, source }) =>
      sourceLinks(source)
        .map(({ target }) => stripQueryAndHash(target))
        .filter((target) => target !== route),
    ),
  )
  const layout = layoutSource(root)
  return english
    .filter(
      ({ route }) => route !== '/' && !isSearchRoute(route) && !linked.has(route) && !layout.includes(`'${route}'`),
    )
    .map(({ file, route }) => ({
      file,
      line: 1,
      column: 1,
      what: `no page links to ${route}`,
      remedy: `add a line to the related pages of the page that readers need before it: - [Title](${route}): …`,
    }))
}

/** Source of the components, since the navbar, the footer and the search link to pages too. */
function layoutSource(root: string): string {
  const folder = join(root, 'components')
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  return [...files.map((path) => join(folder, path)), join(root, 'lib/shared/site.ts')]
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
