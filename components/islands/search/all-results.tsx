import type { Piece } from '@authzed-docs/search/browser/highlight.ts'
import { HITS_WITH_TEXT } from '@authzed-docs/search/browser/limits.ts'
import { type Hit, hitsOf, type SearchResults } from '@authzed-docs/search/browser/results.ts'
import type { ResultsRequest } from '@authzed-docs/search/browser/results-url.ts'
import { formatCount, type PluralForms } from '@authzed-docs/shared/format.ts'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { ReactNode } from 'react'
import type { SearchTexts } from '../../search/texts.ts'
import { NothingFound } from './nothing-found.tsx'

export type SearchPageTexts = SearchTexts & { more: PluralForms }

interface AllResultsProps extends ResultsRequest {
  results: SearchResults
  texts: SearchPageTexts
  /** The folders above a page, by its path. */
  trails: ReadonlyMap<string, string>
  /** Searches for something else. */
  onSearch: (query: string) => void
}

/** Everything that matches a query, by page, then blog posts. */
export function AllResults({ query, filter, results, texts, trails, onSearch }: AllResultsProps): ReactNode {
  if (hitsOf(results).length === 0) {
    return (
      <div className="search-helpful">
        <NothingFound
          filter={filter}
          onSearch={onSearch}
          query={query}
          suggestions={results.suggestions}
          texts={texts}
        />
      </div>
    )
  }
  return (
    <>
      {results.pages.map(({ id, title, hits }) => (
        <section key={id} lang={localeOf(id)}>
          <h2>
            <a data-result="" href={urlPath(id)}>
              {title}
            </a>
          </h2>
          {trails.get(urlPath(id)) && (
            <p className="search-path" lang={texts.locale}>
              {trails.get(urlPath(id))}
            </p>
          )}
          <HitList hits={hits.slice(0, HITS_WITH_TEXT)} pageTitle={title} texts={texts} />
          {hits.length > HITS_WITH_TEXT && (
            <details>
              <summary lang={texts.locale}>
                {formatCount(texts.locale, hits.length - HITS_WITH_TEXT, texts.more)}
              </summary>
              <HitList hits={hits.slice(HITS_WITH_TEXT)} texts={texts} />
            </details>
          )}
        </section>
      ))}
      {results.blog.length > 0 && (
        <section lang="en">
          <h2 lang={texts.locale}>{texts.blog}</h2>
          <HitList hits={results.blog} isExternal texts={texts} />
        </section>
      )}
    </>
  )
}

interface HitListProps {
  hits: readonly Hit[]
  /** Title in the heading above, which a result with text doesn't repeat. */
  pageTitle?: string
  isExternal?: boolean
  texts: SearchTexts
}

function HitList({ hits, pageTitle, isExternal = false, texts }: HitListProps): ReactNode {
  return (
    <ul>
      {hits.map(({ id, route, title, text }) => (
        <li key={id}>
          <a
            data-result=""
            href={isExternal ? route : urlPath(route)}
            {...(isExternal ? { rel: 'noreferrer', target: '_blank' } : {})}
          >
            {(plainText(title) !== pageTitle || text.length === 0) && (
              <span className="search-title">
                <Pieces pieces={title} />
                {isExternal && (
                  <>
                    <span aria-hidden="true" className="external-link-icon">
                      ↗
                    </span>
                    <span className="visually-hidden" lang={texts.locale}>
                      {' '}
                      {texts.opensNewWindow}
                    </span>
                  </>
                )}
              </span>
            )}
            {text.length > 0 && (
              <span className="search-text">
                <Pieces pieces={text} />
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

const plainText = (pieces: readonly Piece[]): string => pieces.map(({ text }) => text).join('')

function Pieces({ pieces }: { pieces: readonly Piece[] }): ReactNode {
  return pieces.map(({ text, marked, isCode }, index) => {
    if (!marked && !isCode) return text
    const Name = marked ? 'mark' : 'code'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other identity
      <Name className={isCode && 'search-code'} key={index}>
        {text}
      </Name>
    )
  })
}
