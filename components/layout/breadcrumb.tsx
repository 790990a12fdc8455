import type { Item } from 'nextra/normalize-pages'
import { Fragment, type ReactNode } from 'react'
import { ArrowIcon } from './icons.tsx'
import Link from './link.tsx'
import { usePage } from './page-context.tsx'
import { SectionTitle } from './section-title.tsx'
import { useMessages } from './use-messages.ts'

type TrailItem = Item & { isFolderPage?: true }

interface BreadcrumbEntry {
  key: string
  title: ReactNode
  /** Missing for the page itself, and for a folder without a page of its own. */
  href: string | undefined
}

/** The folders above the page, and the page. Empty if the page shows no breadcrumb. */
export function useBreadcrumb(): BreadcrumbEntry[] {
  const { activeType, activeThemeContext: theme, activePath } = usePage().navigation
  if (activeType === 'page' || !theme.breadcrumb) return []
  // The folder of a page with subpages already has its title.
  const shown = (activePath as TrailItem[]).filter(({ isFolderPage }) => !isFolderPage)
  return shown.map((item, index) => ({
    key: item.route + item.name,
    title: item.title,
    href: linkOf(item, shown[index + 1]),
  }))
}

/** The way from the section to the page. */
export function Breadcrumb(): ReactNode {
  const { breadcrumb } = useMessages()
  const entries = useBreadcrumb()
  if (entries.length === 0) return null
  return (
    <nav aria-label={breadcrumb} className="breadcrumb">
      {entries.map((entry, index) => {
        const { href } = entry
        const title = index === 0 ? <SectionTitle title={entry.title} /> : entry.title
        return (
          <Fragment key={entry.key}>
            {index > 0 && <ArrowIcon />}
            {href ? <Link href={href}>{title}</Link> : <span>{title}</span>}
          </Fragment>
        )
      })}
    </nav>
  )
}

function linkOf(item: TrailItem, next: TrailItem | undefined): string | undefined {
  if (!next) return undefined
  return (item.children as TrailItem[]).find(isPageOf(item))?.route
}

const isPageOf =
  ({ route }: TrailItem) =>
  (child: TrailItem): boolean =>
    child.isFolderPage === true || child.route === route
