import { useFSRoute } from 'nextra/hooks'
import type { PageItem } from 'nextra/normalize-pages'
import type { ReactNode } from 'react'
import { MENU_ID } from '../../dom/menu.ts'
import { isWithin } from '../../lib/shared/site.ts'
import { MenuIcon } from './icons.tsx'
import Link from './link.tsx'
import { SectionTitle } from './section-title.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { useMessages } from './use-messages.ts'

/**
 * The bar at the top: logo, sections, search, links to the project and its chat, language and theme. Narrow screens have the
 * sections, the language and the theme in the menu instead.
 */
export function Navbar({ items }: { items: PageItem[] }): ReactNode {
  const { logo, search, project, chat, themeSwitch } = useSiteConfig()
  const { navbar } = useMessages()
  const route = useFSRoute()
  return (
    <div className="site-navbar">
      <div className="navbar-row">
        <div className="navbar-logo">{render(logo)}</div>
        <nav aria-label={navbar.name} className="navbar-sections">
          {items
            .filter(({ display }) => display !== 'hidden')
            .map((item) => (
              <Link
                aria-current={isWithin(route, item.route)}
                href={(item.children && !item.withIndexPage && item.firstChildRoute) || item.route}
                key={item.route}
              >
                <SectionTitle title={item.title} />
              </Link>
            ))}
        </nav>
        {render(search?.component)}
        {project?.link && (
          <a className="navbar-icon" href={project.link} rel="noreferrer" target="_blank">
            {render(project.icon)}
          </a>
        )}
        {chat?.link && (
          <a className="navbar-icon" href={chat.link} rel="noreferrer" target="_blank">
            {render(chat.icon)}
          </a>
        )}
        {render(themeSwitch?.component, { lite: true })}
        <button aria-label={navbar.menu} className="navbar-icon menu-button" popoverTarget={MENU_ID} type="button">
          <MenuIcon />
        </button>
      </div>
    </div>
  )
}
