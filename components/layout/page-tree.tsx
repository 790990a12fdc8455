import { localeOf } from '@authzed-docs/shared/locales.ts'
import { isWithin } from '@authzed-docs/shared/site.ts'
import type { Heading } from 'nextra'
import { useFSRoute } from 'nextra/hooks'
import type { Item, PageItem } from 'nextra/normalize-pages'
import type { ReactNode } from 'react'
import { FOLDER_PAGE_ATTRIBUTE } from '../../dom/sidebar-titles.ts'
import { enUS } from '../../lib/locale/browser/messages.ts'
import { English } from './english.tsx'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import { usePage } from './page-context.tsx'
import { SectionLinks } from './section-links.tsx'
import { useSiteConfig } from './site-config.tsx'
import { useMessages } from './use-messages.ts'

type TreeItem = Pick<PageItem, 'name' | 'route' | 'title' | 'type' | 'href' | 'newWindow'> & {
  children?: readonly TreeItem[]
  isFolderPage?: true
}

/**
 * All pages of the site, of which readers see those of the current section, marked with `sidebar-section`. Folders are `<details>`,
 * open if they contain the current page or are above `defaultMenuCollapseLevel`. A page with subpages is the first entry of
 * their folder.
 * @param props.sections sections of the current page, which are listed below its entry
 */
export function PageTree({ sections }: { sections: Heading[] }): ReactNode {
  return <List className="sidebar-section" depth={0} items={usePage().navigation.directories} sections={sections} />
}

interface ListProps {
  /** 0 for the sections of the site. */
  depth: number
  items: readonly (TreeItem | Item)[]
  /** Sections of the current page. */
  sections: Heading[]
  /** Class of the folder that contains the current page. */
  className?: string
}

function List({ depth, items, sections, className }: ListProps): ReactNode {
  const [route = ''] = useFSRoute().split('#')
  const { defaultMenuCollapseLevel = 1 } = useSiteConfig().sidebar ?? {}
  const isExpanded = depth > 0 && depth < defaultMenuCollapseLevel
  const isOneSection = className !== undefined && items.some((item) => item.children && isWithin(route, item.route))
  return (
    <ul className={isOneSection ? 'sidebar-one-section' : undefined}>
      {(items as readonly TreeItem[]).map((item) => {
        const containsCurrentPage = isWithin(route, item.route)
        if (item.children) {
          return (
            <li className={containsCurrentPage ? className : undefined} key={item.name}>
              <details
                className={containsCurrentPage ? 'sidebar-current' : undefined}
                open={containsCurrentPage || isExpanded}
              >
                <summary>{item.title}</summary>
                <List depth={depth + 1} items={item.children} sections={sections} />
              </details>
            </li>
          )
        }
        if (item.type === 'separator')
          return (
            <li className="sidebar-separator" key={item.name}>
              {item.title}
            </li>
          )
        return (
          <li key={item.name}>
            <Entry isCurrent={item.route === route} item={item} />
            {item.route === route && sections.length > 0 && (
              <SectionLinks className="sidebar-contents" toc={sections} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Entry({ item, isCurrent }: { item: TreeItem; isCurrent: boolean }): ReactNode {
  const { href, newWindow, route, title, isFolderPage } = item
  const { overview } = useMessages().sidebar
  // The first page of a section is called so by its `_meta.ts`.
  const isOverview = isFolderPage || title === overview || title === enUS.sidebar.overview
  return (
    <Link
      aria-current={isCurrent ? 'page' : undefined}
      href={href ?? route}
      {...(isOverview ? { [FOLDER_PAGE_ATTRIBUTE]: '' } : {})}
      {...(newWindow ? { rel: 'noreferrer', target: '_blank' } : {})}
    >
      {isFolderPage ? <Overview route={route} /> : title}
    </Link>
  )
}

/** Title of a page within its own folder. It's English if the page has no translation, like the titles of other pages. */
function Overview({ route }: { route: string }): ReactNode {
  const { overview } = useMessages().sidebar
  return localeOf(route) === useLocale() ? overview : <English>{enUS.sidebar.overview}</English>
}
