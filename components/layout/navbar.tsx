import { Navbar as ThemeNavbar } from 'nextra-theme-docs'
import type { ComponentProps, ReactNode } from 'react'
import { splitSectionTitle } from '../../lib/browser/page/section-title.ts'
import { useMobileMenu } from './use-mobile-menu.ts'

type NavbarProps = ComponentProps<typeof ThemeNavbar>

/** The theme's navigation bar, with section titles that give up their last words for the eye where room is short. */
export function Navbar({ items }: NavbarProps): ReactNode {
  useMobileMenu()
  // The theme types a title as text and renders it as a child.
  const shortened = items.map((item) => ({ ...item, title: <SectionTitle title={item.title} /> }))
  return <ThemeNavbar items={shortened as unknown as NavbarProps['items']} />
}

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
