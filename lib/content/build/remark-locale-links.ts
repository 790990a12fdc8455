import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LOCALE, type Locale, localeOf, localeRoute } from '@authzed-docs/shared/locales.ts'
import { isMdxElement, textAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'

/**
 * Remark plugin for translated pages, whose sources link to English routes: rewrites each link to the page in the same
 * locale if that page exists. Translating a page therefore needs no change in other pages.
 * @param options.root the project's root, which contains `pages/`
 */
export function remarkLocaleLinks({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const locale = localeOf(routeOf(pageFile(root, file.path)))
    if (locale === DEFAULT_LOCALE) return
    const localize = (link: string): string => localeLink(link, locale, (route) => hasPage(root, route))
    visit(tree, (node) => {
      if (node.type === 'link' || node.type === 'definition') node.url = localize(node.url)
      if (!isMdxElement(node)) return
      for (const attribute of textAttributes(node))
        if (attribute.name === 'href') attribute.value = localize(attribute.value)
    })
  }
}

/**
 * Localizes a link: `/spicedb#x` → `/fr/spicedb#x` if that page exists. Other links are returned unchanged.
 * @param exists whether a route has a page
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
