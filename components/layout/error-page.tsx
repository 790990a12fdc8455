import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { switchTarget } from '../../lib/browser/locale/page-map.ts'
import { newIssueUrl } from '../../lib/browser/page/issue-url.ts'
import { queryFromRoute, similarRoutes } from '../../lib/browser/page/similar-routes.ts'
import { isErrorRoute } from '../../lib/shared/error-routes.ts'
import { addressOf, BASE_PATH } from '../../lib/shared/site.ts'
import styles from './error-page.module.css'
import { ExternalLink } from './external-link.tsx'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import { usePage } from './page-context.tsx'
import { useHomeLanguages } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

/**
 * Body of the 404 and 500 pages: what happened, pages with similar routes, a search, the home page, and an issue that has
 * the requested address.
 */
export function ErrorPage({ kind }: { kind: 'notFound' | 'serverError' }): ReactNode {
  const text = useMessages()[kind]
  const asked = useAskedRoute()
  const home = switchTarget('/', useLocale(), useHomeLanguages())
  const address = asked === '' ? '' : BASE_PATH + asked
  const report = newIssueUrl({ title: text.issueTitle(address), body: `Address: ${address}\n` })
  return (
    <main className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      {kind === 'notFound' && <SimilarPages asked={asked} home={home.route} />}
      <p>
        <Link href={home.route}>{text.home}</Link>
      </p>
      <p>
        <ExternalLink href={report} plain>
          {text.report}
        </ExternalLink>
      </p>
    </main>
  )
}

/** Pages with routes similar to the requested one, and a search for its last words. */
function SimilarPages({ asked, home }: { asked: string; home: string }): ReactNode {
  const { near, search } = useMessages().notFound
  const { flatDirectories } = usePage().navigation
  const pages = flatDirectories.filter(({ route }) => route?.startsWith('/'))
  const routes = similarRoutes(
    asked,
    pages.map(({ route }) => route),
  )
  const words = queryFromRoute(asked)
  return (
    <>
      {routes.length > 0 && (
        <>
          <p>{near}</p>
          <ul className={styles.near}>
            {routes.map((route) => (
              <li key={route}>
                <Link href={route}>{pages.find((page) => page.route === route)?.title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {words !== '' && (
        <p>
          {/* A full page load, because the search reads its query then. */}
          <a href={`${addressOf(home)}?${new URLSearchParams({ q: words })}`} target="_self">
            {search(words)}
          </a>
        </p>
      )}
    </>
  )
}

/** The requested route. Only the browser knows it, because one file answers for all addresses. */
function useAskedRoute(): string {
  const { asPath } = useRouter()
  const [route, setRoute] = useState('')
  useEffect(() => setRoute(isErrorRoute(asPath) ? '' : asPath), [asPath])
  return route
}
