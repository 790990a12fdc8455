import { BACKGROUND, PRIMARY_COLOR } from '@authzed-docs/shared/brand.ts'
import { LINKS } from '@authzed-docs/shared/site.ts'
import type { DocsThemeConfig } from 'nextra-theme-docs'
import { Banner } from './components/layout/banner.tsx'
import { Footer } from './components/layout/footer.tsx'
import { Head } from './components/layout/head.tsx'
import { ChatIcon, ProjectIcon } from './components/layout/icons.tsx'
import { LastUpdated } from './components/layout/last-updated.tsx'
import { Logo } from './components/layout/logo.tsx'
import { Navbar } from './components/layout/navbar.tsx'
import { PageFrame } from './components/layout/page-frame.tsx'
import { Preferences } from './components/layout/preferences.tsx'
import type { SiteConfig } from './components/layout/site-config.tsx'
import { Toc } from './components/layout/toc.tsx'
import { mdxComponents } from './components/mdx/mdx-components.ts'
import { Search } from './components/search/search.tsx'

const config: DocsThemeConfig = {
  backgroundColor: BACKGROUND,
  banner: { content: <Banner />, dismissible: false },
  chat: { link: LINKS.chat, icon: <ChatIcon /> },
  color: PRIMARY_COLOR,
  // nextra-theme-docs types them as components without props.
  components: mdxComponents as unknown as DocsThemeConfig['components'],
  footer: { content: <Footer /> },
  gitTimestamp: LastUpdated,
  head: Head,
  logo: <Logo />,
  main: PageFrame,
  navbar: { component: Navbar },
  project: { link: LINKS.project, icon: <ProjectIcon /> },
  search: { component: Search },
  sidebar: { defaultMenuCollapseLevel: 1, toggleButton: true },
  themeSwitch: { component: Preferences },
  toc: { component: Toc },
} satisfies SiteConfig

export default config
