import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { fetchPageBody, getParsedPage, insertParsedPage } from '../../dom/parsed-page-cache.ts'
import { TEXT, TEXT_END } from '../../lib/shared/page-body.ts'
import { useTextControls } from './use-text-controls.ts'

/** As React takes it. One object for each page: React writes the HTML anew for each other object. */
interface Html {
  __html: string
}

/** Stands in for a text whose elements are there. */
const NO_HTML: Html = { __html: '' }

/**
 * The text of a page as the HTML of the export has it, so that no program holds it a second time. On the page that is
 * loaded it is there already; the text of another one is ready when the reader has stayed on the link, and is fetched
 * otherwise.
 */
export function storedText(route: string): () => ReactNode {
  const there = shownText(route)
  let coming: Promise<Html> | null = null

  return function StoredText() {
    const [ahead] = useState(() => getParsedPage(route))
    const frame = useRef<HTMLDivElement>(null)
    if (!ahead && !there) coming ??= comingText(route)
    const html = ahead ? NO_HTML : (there ?? use(coming as Promise<Html>))
    // Before the controls are looked for.
    useLayoutEffect(() => {
      if (ahead && frame.current) insertParsedPage(ahead, frame.current)
    }, [ahead])
    useTextControls(frame)
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote for this page when the site was built */}
        <div {...{ [TEXT]: route }} dangerouslySetInnerHTML={html} ref={frame} suppressHydrationWarning />
        <template {...{ [TEXT_END]: '' }} />
      </>
    )
  }
}

function shownText(route: string): Html | null {
  const frame = document.querySelector(`[${TEXT}]`)
  if (frame?.getAttribute(TEXT) !== route) return null
  // Without the marks of what waits for React just now.
  return { __html: frame.innerHTML.replaceAll(' aria-busy="true"', '') }
}

/** Where the page does not come, the browser goes there, and says why. */
async function comingText(route: string): Promise<Html> {
  const text = await fetchPageBody(route)
  if (text !== null) return { __html: text }
  window.location.reload()
  return new Promise(() => {})
}
