import type { Item } from 'nextra/normalize-pages'
import { Fragment, type ReactNode } from 'react'
import { ArrowIcon } from './icons.tsx'
import Link from './link.tsx'
import { SectionTitle } from './section-title.tsx'
import { useMessages } from './use-messages.ts'

type TrailItem = Item & { isFolderPage?: true }

/** The folders that lead to the page. A folder is a link if it has a page of its own. */
export function Breadcrumb({ path }: { path: readonly TrailItem[] }): ReactNode {
  const { breadcrumb } = useMessages()
  // The folder of a page with subpages already has its title.
  const shown = path.filter(({ isFolderPage }) => !isFolderPage)
  return (
    <nav aria-label={breadcrumb} className="breadcrumb">
      {shown.map((item, index) => {
        const href = linkOf(item, shown[index + 1])
        const title = index === 0 ? <SectionTitle title={item.title} /> : item.title
        return (
          <Fragment key={item.route + item.name}>
            {index > 0 && <ArrowIcon />}
            {href ? <Link href={href}>{title}</Link> : <span>{title}</span>}
          </Fragment>
        )
      })}
    </nav>
  )
}

/** Where an entry leads: nowhere for the page itself, and for a folder without a page of its own. */
function linkOf(item: TrailItem, next: TrailItem | undefined): string | undefined {
  if (!next) return undefined
  return (item.children as TrailItem[]).find(isPageOf(item))?.route
}

const isPageOf =
  ({ route }: TrailItem) =>
  (child: TrailItem): boolean =>
    child.isFolderPage === true || child.route === route
