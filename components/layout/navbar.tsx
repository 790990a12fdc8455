import type { ReactNode } from 'react'
import { MENU_ID } from '../../dom/menu.ts'
import { ExternalLink } from './external-link.tsx'
import { MenuIcon } from './icons.tsx'
import { Sections } from './sections.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { useMessages } from './use-messages.ts'

/**
 * The bar at the top: logo, sections, search, links to the project and its chat, language and theme. Narrow screens have the
 * sections, the language and the theme in the menu instead.
 */
export function Navbar(): ReactNode {
  const { logo, search, project, chat, themeSwitch } = useSiteConfig()
  const { navbar } = useMessages()
  return (
    <div className="site-navbar">
      <div className="navbar-row">
        <div className="navbar-logo">{render(logo)}</div>
        <nav aria-label={navbar.name} className="navbar-sections">
          <Sections />
        </nav>
        {render(search?.component)}
        {[project, chat].map(
          (option) =>
            option?.link && (
              <ExternalLink className="navbar-icon" href={option.link} key={option.link} plain>
                {render(option.icon)}
              </ExternalLink>
            ),
        )}
        {render(themeSwitch?.component, { lite: true })}
        <button aria-label={navbar.menu} className="navbar-icon menu-button" popoverTarget={MENU_ID} type="button">
          <MenuIcon />
        </button>
      </div>
    </div>
  )
}
