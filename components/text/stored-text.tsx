import { type ReactNode, use, useRef } from 'react'
import { BASE_PATH } from '../../lib/site.ts'
import { pageText, TEXT, TEXT_END } from '../../lib/text/page-text.ts'
import { useTextControls } from './use-text-controls.ts'

/** As React takes it. One object for each page: React writes the HTML anew for each other object. */
interface Html {
  __html: string
}

/**
 * The text of a page as the HTML of the export has it, so that no program holds it a second time. On the page that is
 * loaded it is there already; the text of another one is fetched when the reader goes there.
 */
export function storedText(route: string): () => ReactNode {
  const there = shownText(route)
  let coming: Promise<Html> | null = null

  return function StoredText() {
    if (!there) coming ??= fetchText(route)
    const html = there ?? use(coming as Promise<Html>)
    const frame = useRef<HTMLDivElement>(null)
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
async function fetchText(route: string): Promise<Html> {
  const text = await fetch(BASE_PATH + (route === '/' ? '' : route)).then(
    async (answer) => (answer.ok ? pageText(await answer.text(), route) : null),
    () => null,
  )
  if (text !== null) return { __html: text }
  window.location.reload()
  return new Promise(() => {})
}
