import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSources } from '../../build/content/page-images.ts'
import { figureNames } from '../../build/content/remark-figure.ts'
import { collectPages } from '../../build/samples/collect.ts'
import { SAMPLES_DIR } from '../../build/samples/paths.ts'
import { DEFAULT_LOCALE, localeOf } from '../../shared/locales.ts'
import { withoutQuery } from '../../shared/site.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { sourceLinks } from '../content/inside-links.ts'
import type { CheckedSite } from '../content/site.ts'
import { unusedSamples } from '../samples/unused.ts'

/** Pages that no page links to, and drawings, pictures and samples that no page shows. */
export const orphans: Check = {
  name: 'orphans',
  looksAt: 'pages, drawings, pictures and samples',
  scope: 'site',
  run: (site) => {
    const files = [...listed(site.root, 'figures', /\.svg$/), ...listed(site.root, 'public/images', /./)]
    const samples = existsSync(join(site.root, SAMPLES_DIR)) ? unusedSamples(site.root, collectPages(site.root)) : []
    return {
      looked: site.pages.length + files.length,
      findings: [...lonelyPages(site), ...unshown(site, files), ...samples],
    }
  },
}

function listed(root: string, folder: string, pattern: RegExp): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder))
    .filter((name) => pattern.test(name) && name !== 'README.md')
    .map((name) => `${folder}/${name}`)
}

/** The sidebar is not enough: a reader meets a page where another one speaks of it. The front page is met by its logo. */
function lonelyPages({ root, pages }: CheckedSite): CheckFinding[] {
  const english = pages.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
  const linked = new Set(
    english.flatMap(({ route, source }) =>
      sourceLinks(source)
        .map(({ target }) => withoutQuery(target))
        .filter((target) => target !== route),
    ),
  )
  const frame = frameText(root)
  return english
    .filter(({ route }) => route !== '/' && !linked.has(route) && !frame.includes(`'${route}'`))
    .map(({ file, route }) => ({
      file,
      line: 1,
      column: 1,
      what: `no page links to ${route}`,
      remedy: 'link it from the page that a reader has read before it',
    }))
}

/** The frame of every page (bar, footer, search) leads to some pages too. */
function frameText(root: string): string {
  const folder = join(root, 'components')
  if (!existsSync(folder)) return ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'))
  return [...files.map((path) => join(folder, path)), join(root, 'lib/shared/site.ts')]
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

function unshown({ root, pages }: CheckedSite, files: readonly string[]): CheckFinding[] {
  const shown = new Set(
    pages.flatMap(({ source }) => [
      ...figureNames(source).map((name) => `figures/${name}.svg`),
      ...imageSources(source).map((src) => `public${src}`),
    ]),
  )
  const frame = frameText(root)
  return files
    .filter((file) => !shown.has(file) && !frame.includes(file.replace(/^public|^figures/, '')))
    .map((file) => ({ file, line: 1, column: 1, what: 'no page shows this file', remedy: 'show it, or delete it' }))
}
