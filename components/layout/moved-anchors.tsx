import { localeRoute } from '@authzed-docs/shared/locales.ts'
import { stripQueryAndHash, urlPath } from '@authzed-docs/shared/site.ts'
import { type ReactNode, useContext } from 'react'
import { MOVED_ANCHORS_ATTRIBUTE, MOVED_ANCHORS_SCRIPT } from '../../dom/moved-anchors.ts'
import { movedAnchorsText, rowsOf } from '../../lib/links/browser/moved-anchors.ts'
import { languagesOf } from '../../lib/locale/browser/page-map.ts'
import { useLocale } from './locale-context.tsx'
import { SiteMapContext, usePageLanguages } from './site-map.tsx'

/** Forwards readers of anchors that have moved to another page. Nothing on pages that have none. */
export function MovedAnchors(): ReactNode {
  const locale = useLocale()
  const siteMap = useContext(SiteMapContext)
  const moved = Object.entries(rowsOf(usePageLanguages().page))
  if (moved.length === 0) return null
  const urls = moved.map(([anchor, target = '/']): [string, string] => {
    const route = stripQueryAndHash(target)
    const isTranslated = languagesOf(siteMap, route).includes(locale)
    return [anchor, urlPath(isTranslated ? localeRoute(route, locale) : route) + target.slice(route.length)]
  })
  const rows = { [MOVED_ANCHORS_ATTRIBUTE]: movedAnchorsText(urls) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this repository
  return <script {...rows} dangerouslySetInnerHTML={{ __html: MOVED_ANCHORS_SCRIPT }} />
}
