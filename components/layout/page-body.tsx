import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { COPIED_TEXT_ATTRIBUTE } from '../../dom/code-controls.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { usePage } from './page-context.tsx'
import { Sidebar } from './sidebar.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { SKIP_TARGET } from './skip-link.tsx'
import { useMessages } from './use-messages.ts'

/** Sidebar, table of contents and article: Nextra renders it around the content of each page. */
export function PageBody({ toc, children }: { toc: Heading[]; children: ReactNode }): ReactNode {
  return (
    <div className="site-page">
      <Sidebar />
      <TableOfContents toc={toc} />
      <div id={SKIP_TARGET} />
      <Article>{children}</Article>
    </div>
  )
}

/** The right column. Pages without a table of contents keep the empty column, so the article doesn't shift. */
function TableOfContents({ toc }: { toc: Heading[] }): ReactNode {
  const { toc: option } = useSiteConfig()
  const { filePath, navigation } = usePage()
  const { name } = useMessages().toc
  const { activeType, activeThemeContext: theme } = navigation
  if (theme.layout !== 'default') return null
  if (activeType === 'page' || !theme.toc) return <div className="site-toc" />
  return (
    <nav aria-label={name} className="site-toc">
      {render(option?.component, { toc, filePath })}
    </nav>
  )
}

function Article({ children }: { children: ReactNode }): ReactNode {
  const { main, gitTimestamp } = useSiteConfig()
  const { navigation, timestamp } = usePage()
  const { code } = useMessages()
  const { activeType, activeThemeContext: theme, activePath } = navigation
  const date = theme.timestamp && timestamp ? new Date(timestamp) : null
  const content = render(main, {
    children: (
      <>
        <div data-page-body="" {...{ [COPIED_TEXT_ATTRIBUTE]: code.copied }}>
          {children}
        </div>
        <div className="site-timestamp">{date && render(gitTimestamp, { timestamp: date })}</div>
      </>
    ),
  })
  if (theme.layout === 'full') return <article className="site-article full">{content}</article>
  return (
    <article className="site-article">
      <main>
        {activeType !== 'page' && theme.breadcrumb && <Breadcrumb path={activePath} />}
        {content}
      </main>
    </article>
  )
}
