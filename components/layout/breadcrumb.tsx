import type { Item } from 'nextra/normalize-pages'
import { Fragment, type ReactNode } from 'react'
import { ArrowIcon } from './icons.tsx'
import Link from './link.tsx'
import { useMessages } from './use-messages.ts'

/** The folders that lead to the page. A folder without a page of its own links to its first page. */
export function Breadcrumb({ path }: { path: readonly Item[] }): ReactNode {
  const { breadcrumb } = useMessages()
  return (
    <nav aria-label={breadcrumb} className="breadcrumb">
      {path.map((item, index) => {
        const href = linkOf(item, path[index + 1])
        return (
          <Fragment key={item.route + item.name}>
            {index > 0 && <ArrowIcon />}
            {href ? <Link href={href}>{item.title}</Link> : <span>{item.title}</span>}
          </Fragment>
        )
      })}
    </nav>
  )
}

/** Where an entry leads; nowhere for the page itself, or when the first page of the folder is the next entry. */
function linkOf(item: Item, next: Item | undefined): string | undefined {
  if (!next) return undefined
  if (item.withIndexPage) return item.route
  const first = item.children[0]?.route
  return first === next.route ? undefined : first
}
