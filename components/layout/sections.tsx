import { isWithin } from '@authzed-docs/shared/site.ts'
import { useFSRoute } from 'nextra/hooks'
import type { PageItem } from 'nextra/normalize-pages'
import type { ReactNode } from 'react'
import Link from './link.tsx'
import { usePage } from './page-context.tsx'
import { SectionTitle } from './section-title.tsx'

/** Links to the sections of the site, for the navigation bar and the menu of narrow screens. The current one is marked. */
export function Sections(): ReactNode {
  const route = useFSRoute()
  const items = usePage().navigation.topLevelNavbarItems as PageItem[]
  return items
    .filter(({ display }) => display !== 'hidden')
    .map((item) => (
      <Link
        aria-current={isWithin(route, item.route)}
        href={(item.children && !item.withIndexPage && item.firstChildRoute) || item.route}
        key={item.route}
      >
        <SectionTitle title={item.title} />
      </Link>
    ))
}
