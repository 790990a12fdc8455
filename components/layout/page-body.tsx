import type { Heading } from 'nextra'
import type { ReactNode } from 'react'
import { COPIED_TEXT_ATTRIBUTE } from '../../dom/code-controls.ts'
import { OPERATIONS_FIELD } from '../../lib/page/browser/page-marks.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { ContentsBar } from './contents-bar.tsx'
import { MovedAnchors } from './moved-anchors.tsx'
import { PageActions } from './page-actions.tsx'
import { hasContents, usePage } from './page-context.tsx'
import { PageMenu } from './page-menu.tsx'
import { Sidebar } from './sidebar.tsx'
import { render, useSiteConfig } from './site-config.tsx'
import { SKIP_TARGET } from './skip-link.tsx'
import { useMessages } from './use-messages.ts'

/** Sidebar, table of contents and article: Nextra renders it around the content of each page. */
export function PageBody({ toc, children }: { toc: Heading[]; children: ReactNode }): ReactNode {
  const { frontMatter } = usePage()
  return (
    <div className={frontMatter[OPERATIONS_FIELD] ? 'site-page with-operations' : 'site-page'}>
      <Sidebar toc={toc} />
      <TableOfContents toc={toc} />
      <div id={SKIP_TARGET} />
      <Article toc={toc}>{children}</Article>
      <MovedAnchors />
    </div>
  )
}

/** The right column. Pages without a table of contents keep the empty column, so the article doesn't shift. */
function TableOfContents({ toc }: { toc: Heading[] }): ReactNode {
  const { toc: option } = useSiteConfig()
  const { navigation } = usePage()
  const { name } = useMessages().toc
  if (navigation.activeThemeContext.layout !== 'default') return null
  if (!hasContents(navigation)) return <div className="site-toc" />
  return (
    <nav aria-label={name} className="site-toc">
      {render(option?.component, { toc })}
    </nav>
  )
}

function Article({ toc, children }: { toc: Heading[]; children: ReactNode }): ReactNode {
  const { main } = useSiteConfig()
  const { navigation } = usePage()
  const { code } = useMessages()
  const { activeThemeContext: theme } = navigation
  const content = render(main, {
    children: (
      <>
        <div data-page-body="" {...{ [COPIED_TEXT_ATTRIBUTE]: code.copied }}>
          {children}
        </div>
        {hasContents(navigation) && <PageActions />}
      </>
    ),
  })
  if (theme.layout === 'full') return <article className="site-article full">{content}</article>
  return (
    <article className="site-article">
      <main>
        {hasContents(navigation) && <ContentsBar toc={toc} />}
        <div className="page-top">
          <Breadcrumb />
          {theme.layout === 'default' && <PageMenu />}
        </div>
        {content}
      </main>
    </article>
  )
}
