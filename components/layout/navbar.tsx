import { useFSRoute } from 'nextra/hooks'
import type { PageItem } from 'nextra/normalize-pages'
import type { ReactNode } from 'react'
import { MENU_ID } from '../../dom/menu.ts'
import { splitSectionTitle } from '../../lib/browser/page/section-title.ts'
import { MenuIcon } from './icons.tsx'
import Link from './link.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { useMessages } from './use-messages.ts'

/** The bar at the top: logo, sections, search, links to the project and its chat, and the menu button on narrow screens. */
export function Navbar({ items }: { items: PageItem[] }): ReactNode {
  const { logo, search, project, chat } = useSiteConfig()
  const { navbar } = useMessages()
  const route = useFSRoute()
  return (
    <div className="site-navbar">
      <nav>
        <div className="navbar-logo">{render(logo)}</div>
        <div className="navbar-sections">
          {items
            .filter(({ display }) => display !== 'hidden')
            .map((item) => (
              <Link
                aria-current={item.route === route || route.startsWith(`${item.route}/`)}
                href={(item.children && !item.withIndexPage && item.firstChildRoute) || item.route}
                key={item.route}
              >
                <SectionTitle title={item.title} />
              </Link>
            ))}
        </div>
        {render(search?.component, { className: 'wide-only' })}
        {project?.link && (
          <a href={project.link} rel="noreferrer" target="_blank">
            {render(project.icon)}
          </a>
        )}
        {chat?.link && (
          <a href={chat.link} rel="noreferrer" target="_blank">
            {render(chat.icon)}
          </a>
        )}
        <button aria-label={navbar.menu} className="menu-button" popoverTarget={MENU_ID} type="button">
          <MenuIcon />
        </button>
      </nav>
    </div>
  )
}

/** A title whose last words are hidden from view, but not from screen readers, where the bar is narrow. */
function SectionTitle({ title }: { title: ReactNode }): ReactNode {
  if (typeof title !== 'string') return title
  const [short, rest] = splitSectionTitle(title)
  return (
    <>
      {short}
      {rest && <span className="nav-rest">{rest}</span>}
    </>
  )
}
