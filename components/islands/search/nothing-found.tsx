import { HELPFUL_PAGES } from '@authzed-docs/search/browser/helpful-pages.ts'
import { resultsUrl } from '@authzed-docs/search/browser/results-url.ts'
import type { ResultFilter } from '@authzed-docs/search/browser/scope.ts'
import type { Suggestions } from '@authzed-docs/search/browser/suggestions.ts'
import { ERROR_INDEX_ROUTE } from '@authzed-docs/shared/routes.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import { sidebarTitle } from '../../../dom/sidebar-titles.ts'
import { newIssueUrl } from '../../../lib/page/browser/issue-url.ts'
import { hasModifierKey } from '../../../lib/page/browser/modifier-key.ts'
import { fillPlaceholder, type SearchTexts } from '../../search/texts.ts'

interface NothingFoundProps {
  query: string
  /** Which kind of results has none. */
  filter: ResultFilter
  suggestions: Suggestions | undefined
  texts: SearchTexts
  /** Called for a link to another search, in results of all kinds. The link isn't followed. */
  onSearch: (query: string) => void
  /** Called for a link to a page. */
  onOpen?: () => void
}

/**
 * What to do after a search without results: which words of it are on the site, if any, similar searches, a few pages, and a new
 * issue. If only one kind of results was searched, it shows a link to all kinds instead.
 */
export function NothingFound({ query, filter, suggestions, texts, onSearch, onOpen }: NothingFoundProps): ReactNode {
  if (filter !== 'all')
    return (
      <p>
        <SearchLink onSearch={onSearch} query={query} texts={texts}>
          {fillPlaceholder(texts.all, 'query', query.trim())}
        </SearchLink>
      </p>
    )
  const { understood = [], unknown = [], near = [], product = null } = suggestions ?? {}
  return (
    <>
      {understood.length > 0 && (
        <>
          <p>{fillPlaceholder(texts.understood, 'words', understood.join(', '))}</p>
          {unknown.length > 0 && <p>{fillPlaceholder(texts.unknown, 'words', unknown.join(', '))}</p>}
        </>
      )}
      {product && !product.route && <p>{fillPlaceholder(texts.otherProduct, 'name', product.name)}</p>}
      {near.length > 0 && (
        <>
          <p>{texts.near}</p>
          <SearchLinks onSearch={onSearch} queries={near} texts={texts} />
        </>
      )}
      <p>{texts.helpful}</p>
      <ul>
        {product?.route && (
          <li>
            <a href={urlPath(product.route)} lang="en" onClick={onOpen}>
              {product.name}
            </a>
          </li>
        )}
        <li>
          <a href={urlPath(ERROR_INDEX_ROUTE)} onClick={onOpen}>
            {texts.errorIndex}
          </a>
        </li>
        {helpfulLinks().map((link) => (
          <li key={link.href}>
            <a href={link.href} lang={link.querySelector<HTMLElement>('[lang]')?.lang} onClick={onOpen}>
              {sidebarTitle(link)}
            </a>
          </li>
        ))}
        <li>
          <a href={issueUrl(query, texts)} rel="noreferrer" target="_blank">
            {texts.report}
            <span className="visually-hidden"> {texts.opensNewWindow}</span>
          </a>
        </li>
      </ul>
    </>
  )
}

type SearchLinkProps = Pick<NothingFoundProps, 'texts' | 'onSearch'>

/** Links that search for something else. */
export function SearchLinks({ queries, ...props }: SearchLinkProps & { queries: readonly string[] }): ReactNode {
  return (
    <ul>
      {queries.map((query) => (
        <li key={query}>
          <SearchLink query={query} {...props}>
            {query}
          </SearchLink>
        </li>
      ))}
    </ul>
  )
}

/** A link to all results for a query. */
function SearchLink({
  query,
  texts,
  onSearch,
  children,
}: SearchLinkProps & { query: string; children: ReactNode }): ReactNode {
  return (
    <a
      href={resultsUrl({ query, filter: 'all' }, texts.locale)}
      onClick={(event) => {
        if (hasModifierKey(event)) return
        event.preventDefault()
        onSearch(query)
      }}
    >
      {children}
    </a>
  )
}

/** The reader sees the words before they are sent. */
function issueUrl(query: string, { issueTitle }: SearchTexts): string {
  const title = fillPlaceholder(issueTitle, 'query', query.trim())
  return newIssueUrl({ title, body: `${title}\n`, labels: ['feedback'] })
}

/** Links to the helpful pages in the page's own navigation, which has their titles in its language. */
function helpfulLinks(): HTMLAnchorElement[] {
  const links = ':is(.site-sidebar, .navbar-sections) a:not([hreflang])'
  return HELPFUL_PAGES.flatMap((route) => document.querySelector<HTMLAnchorElement>(`${links}[href$="${route}"]`) ?? [])
}
