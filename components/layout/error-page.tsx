import { DEFAULT_LOCALE, LOCALES } from '@authzed-docs/shared/locales.ts'
import { type ReactNode, useContext } from 'react'
import {
  ADDRESS_PLACEHOLDER,
  ERROR_BODY_ATTRIBUTE,
  REPORT_ATTRIBUTE,
  SEARCH_ATTRIBUTE,
  SECTIONS_ATTRIBUTE,
  SIMILAR_ATTRIBUTE,
  WORDS_PLACEHOLDER,
} from '../../dom/error-page.ts'
import { translatedPages } from '../../lib/locale/browser/page-map.ts'
import { newIssueUrl } from '../../lib/page/browser/issue-url.ts'
import styles from './error-page.module.css'
import { ExternalLink } from './external-link.tsx'
import Link from './link.tsx'
import { LocaleContext, useLocale } from './locale-context.tsx'
import { SiteMapContext, useHomeRoute } from './site-map.tsx'
import { useMessages } from './use-messages.ts'

type Kind = 'notFound' | 'serverError'

/**
 * Body of the 404 and 500 pages in every locale. One file is served for every missing URL, so only the browser knows
 * the locale and the requested address: `dom/error-page.ts` shows one of the bodies and fills in the address.
 */
export function ErrorPage({ kind }: { kind: Kind }): ReactNode {
  return (
    <main className={styles.page}>
      <BrokenPath />
      {LOCALES.map((locale) => (
        <LocaleContext key={locale} value={locale}>
          <div hidden={locale !== DEFAULT_LOCALE} lang={locale} {...{ [ERROR_BODY_ATTRIBUTE]: '' }}>
            <ErrorBody kind={kind} />
          </div>
        </LocaleContext>
      ))}
    </main>
  )
}

/** Two nodes on an edge, and a third that no edge reaches. */
function BrokenPath(): ReactNode {
  return (
    <svg aria-hidden="true" className={styles.path} viewBox="0 0 176 40">
      <path d="m18 28 44-15" />
      <path d="m78 13 64 14" strokeDasharray="2 9" />
      <circle className={styles.node} cx="10" cy="31" r="8" />
      <circle className={styles.node} cx="70" cy="10" r="8" />
      <circle className={styles.missing} cx="158" cy="28" r="11" strokeDasharray="5 4" />
    </svg>
  )
}

/** Error message, links to similar pages, a search and the home page, and a link to a prefilled issue. */
function ErrorBody({ kind }: { kind: Kind }): ReactNode {
  const text = useMessages()[kind]
  const home = useHomeRoute()
  const reportUrl = (address: string): string =>
    newIssueUrl({ title: text.issueTitle(address), body: `Address: ${address}\n` })
  return (
    <>
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      {kind === 'notFound' && <SimilarPages home={home} />}
      <p>
        <Link href={home}>{text.home}</Link>
      </p>
      <p {...{ [REPORT_ATTRIBUTE]: reportUrl(ADDRESS_PLACEHOLDER) }}>
        <ExternalLink href={reportUrl('')} plain>
          {text.report}
        </ExternalLink>
      </p>
    </>
  )
}

/**
 * The lists and the search link are hidden until `dom/error-page.ts` fills them in. The list of pages initially contains every
 * translated page.
 */
function SimilarPages({ home }: { home: string }): ReactNode {
  const { similarPages, sections, search } = useMessages().notFound
  const pages = translatedPages(useContext(SiteMapContext), useLocale())
  return (
    <>
      <div hidden {...{ [SIMILAR_ATTRIBUTE]: '' }}>
        <p className={styles.label}>{similarPages}</p>
        <ul className={styles.similarPages}>
          {pages.map(({ route, title }) => (
            <li key={route}>
              <Link href={route}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
      <div hidden {...{ [SECTIONS_ATTRIBUTE]: '' }}>
        <p className={styles.label}>{sections}</p>
        <ul className={styles.similarPages} />
      </div>
      <p hidden {...{ [SEARCH_ATTRIBUTE]: '' }}>
        <Link href={home}>{search(WORDS_PLACEHOLDER)}</Link>
      </p>
    </>
  )
}
