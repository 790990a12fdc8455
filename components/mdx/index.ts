import { Steps } from 'nextra/components'
import { Callout } from './callout.tsx'
import { Card, Cards } from './cards.tsx'
import { Figure } from './figure.tsx'
import { PageLink } from './page-link.tsx'
import { Tab, Tabs } from './tabs.tsx'

/** What a writer may use in a page without an import. */
export const mdxComponents = { a: PageLink, Callout, Card, Cards, Figure, Steps, Tab, Tabs }
