import type { Heading } from 'nextra'
import { useFSRoute } from 'nextra/hooks'
import type { Item, PageItem } from 'nextra/normalize-pages'
import { memo, type ReactNode, useState } from 'react'
import { ArrowIcon } from './icons.tsx'
import Link from './link.tsx'
import { useMenu } from './page-context.tsx'
import { useSiteConfig } from './site-config.tsx'
import { useScroll } from './use-scroll.ts'

type MenuItem = Pick<PageItem, 'name' | 'route' | 'title' | 'type' | 'href' | 'newWindow' | 'withIndexPage'> & {
  children?: readonly MenuItem[]
}

interface SidebarMenuProps {
  items: readonly (MenuItem | Item)[]
  className?: string
  /** Sections of the current page, listed below its entry. */
  headings?: readonly Heading[]
  /** Depth of the list, from 1. */
  level?: number
}

/** A list of pages and folders. */
export function SidebarMenu({ items, className, headings = [], level = 1 }: SidebarMenuProps): ReactNode {
  const [route = ''] = useFSRoute().split('#')
  return (
    <ul className={className}>
      {(items as readonly MenuItem[]).map((item) => {
        const isCurrent = item.route === route
        if (item.children && (item.children.length > 0 || !item.withIndexPage)) {
          const isActive = isCurrent || route.startsWith(`${item.route}/`)
          return <Folder headings={headings} isActive={isActive} item={item} key={item.name} level={level} />
        }
        if (item.type === 'separator')
          return (
            <li className="sidebar-separator" key={item.name}>
              {item.title}
            </li>
          )
        return (
          <li key={item.name}>
            <Entry href={item.href ?? item.route} isCurrent={isCurrent} newWindow={item.newWindow} title={item.title} />
            {isCurrent && headings.length > 0 && <Headings headings={headings} />}
          </li>
        )
      })}
    </ul>
  )
}

interface EntryProps {
  href: string
  title: ReactNode
  isCurrent: boolean
  newWindow?: boolean
}

/** Memoized: a navigation changes two entries of a sidebar that can have a hundred. */
const Entry = memo(function Entry({ href, title, isCurrent, newWindow }: EntryProps): ReactNode {
  if (newWindow) {
    return (
      <a href={href} rel="noreferrer" target="_blank">
        {title}
      </a>
    )
  }
  return (
    <Link aria-current={isCurrent ? 'page' : undefined} href={href}>
      {title}
    </Link>
  )
})

interface FolderProps {
  item: MenuItem
  /** Whether the current page is inside. */
  isActive: boolean
  headings: readonly Heading[]
  level: number
}

/** A folder: a native disclosure, which works without JavaScript. It opens when the current page is inside, and stays open. */
function Folder({ item, isActive, headings, level }: FolderProps): ReactNode {
  const { defaultMenuCollapseLevel = 1 } = useSiteConfig().sidebar ?? {}
  const [isOpen, setOpen] = useState(isActive || level < defaultMenuCollapseLevel)
  const [wasActive, setWasActive] = useState(isActive)
  if (isActive !== wasActive) {
    setWasActive(isActive)
    if (isActive) setOpen(true)
  }
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} open={isOpen}>
        <summary>
          {item.title}
          <ArrowIcon />
        </summary>
        <SidebarMenu headings={headings} items={item.children ?? []} level={level + 1} />
      </details>
    </li>
  )
}

/** Sections of the current page in the menu of a narrow screen, with the one being read marked. */
function Headings({ headings }: { headings: readonly Heading[] }): ReactNode {
  const sections = headings.filter(({ depth }) => depth === 2)
  const { active } = useScroll(sections.map(({ id }) => id))
  const { setMenu } = useMenu()
  return (
    <ul className="sidebar-headings">
      {sections.map(({ id, value }, index) => (
        <li key={id}>
          <a aria-current={index === active ? 'location' : undefined} href={`#${id}`} onClick={() => setMenu(false)}>
            {value}
          </a>
        </li>
      ))}
    </ul>
  )
}
