import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { DEFAULT_LOCALE, type Locale, localeOf, localeRoute } from '../../shared/locales.ts'
import { routeOf } from './pages.ts'

interface Attribute {
  type: string
  name?: string
  value?: unknown
}

interface Node {
  type: string
  url?: string
  attributes?: Attribute[]
  children?: Node[]
}

/**
 * Remark plugin for translated pages, whose links are written as in English: leads each link to the page in the same
 * language where there is one, and to the English page where there is none. When a page is translated, no other page
 * has to be touched.
 * @param options.root the project's root, which holds `pages/`
 */
export function remarkLocaleLinks({ root }: { root: string }) {
  return (tree: Node, file: VFile): void => {
    const locale = localeOf(routeOf(relative(root, file.path).replaceAll('\\', '/')))
    if (locale === DEFAULT_LOCALE) return
    const lead = (link: string): string => localeLink(link, locale, (route) => hasPage(root, route))
    visit(tree, (node) => {
      if ((node.type === 'link' || node.type === 'definition') && node.url) node.url = lead(node.url)
      for (const attribute of node.attributes ?? []) {
        if (attribute.name === 'href' && typeof attribute.value === 'string') attribute.value = lead(attribute.value)
      }
    })
  }
}

/**
 * A link in a language: `/spicedb#x` → `/fr/spicedb#x` where that page exists; anything else as it is.
 * @param exists whether there is a page with a route
 */
export function localeLink(link: string, locale: Locale, exists: (route: string) => boolean): string {
  const [, route, rest = ''] = link.match(/^(\/[^?#]*)(.*)$/) ?? []
  if (!route || localeOf(route) !== DEFAULT_LOCALE) return link
  const translated = localeRoute(route, locale)
  return exists(translated) ? translated + rest : link
}

function hasPage(root: string, route: string): boolean {
  return ['.mdx', '/index.mdx'].some((ending) => existsSync(join(root, 'pages', `${route}${ending}`)))
}
