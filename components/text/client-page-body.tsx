import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { fetchPageBody, getParsedPage, insertParsedPage } from '../../dom/parsed-page-cache.ts'
import { PAGE_BODY_ATTRIBUTE, PAGE_BODY_END_ATTRIBUTE } from '../../lib/shared/page-body.ts'
import { useBodyControls } from './use-body-controls.ts'

/** Value of `dangerouslySetInnerHTML`. React writes the HTML again for each new object, so a page keeps its own. */
interface Html {
  __html: string
}

/** For a body whose elements are inserted after rendering. */
const NO_HTML: Html = { __html: '' }

/**
 * Renders the body of a page from its exported HTML, so that the page's JavaScript doesn't contain it a second time. On
 * the first page it is already in the document. The body of another page was parsed while the pointer was over the link,
 * or is fetched now.
 */
export function clientPageBody(route: string): () => ReactNode {
  const initialHtml = readInitialBody(route)
  const attributes = { [PAGE_BODY_ATTRIBUTE]: route }
  let fetched: Promise<Html> | null = null

  return function ClientPageBody() {
    const [parsedPage] = useState(() => getParsedPage(route))
    const element = useRef<HTMLDivElement>(null)
    if (!parsedPage && !initialHtml) fetched ??= fetchBody(route)
    const html = parsedPage ? NO_HTML : (initialHtml ?? use(fetched as Promise<Html>))
    // Must run before the effects of `useBodyControls`, which query the inserted elements.
    useLayoutEffect(() => {
      if (parsedPage && element.current) insertParsedPage(parsedPage, element.current)
    }, [parsedPage])
    useBodyControls(element)
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered this HTML when the site was built */}
        <div {...attributes} dangerouslySetInnerHTML={html} ref={element} suppressHydrationWarning />
        <template {...{ [PAGE_BODY_END_ATTRIBUTE]: '' }} />
      </>
    )
  }
}

function readInitialBody(route: string): Html | null {
  const body = document.querySelector(`[${PAGE_BODY_ATTRIBUTE}]`)
  if (body?.getAttribute(PAGE_BODY_ATTRIBUTE) !== route) return null
  // Controls used before hydration are marked busy at this moment.
  return { __html: body.innerHTML.replaceAll(' aria-busy="true"', '') }
}

/** If the body can't be fetched, the browser loads the page and shows its own error. */
async function fetchBody(route: string): Promise<Html> {
  const html = await fetchPageBody(route)
  if (html !== null) return { __html: html }
  window.location.reload()
  return new Promise(() => {})
}
