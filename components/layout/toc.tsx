import type { Heading } from 'nextra'
import { removeLinks } from 'nextra/remove-links'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import { useFeedbackLink } from './feedback.ts'
import { TalkToUs } from './talk-to-us.tsx'
import styles from './toc.module.css'
import { EditLink, FeedbackText } from './toc-links.tsx'
import { useMessages } from './use-messages.ts'
import { useScroll } from './use-scroll.ts'

interface TocProps {
  toc: Heading[]
  /** Path of the page's file from the project's root. */
  filePath: string
}

/** Right column: the sections of the page, with the current one marked, and links about the page. */
export function Toc({ toc, filePath }: TocProps): ReactNode {
  const { toc: texts } = useMessages()
  const { active, isFar } = useScroll(toc.map(({ id }) => id))
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')
    if (list.current && link) keepInView(list.current, link)
  })

  return (
    <div className={styles.toc}>
      {toc.length > 0 && (
        <>
          <p className={styles.title}>{texts.title}</p>
          <ul className={`${styles.list} thin-scrollbar`} ref={list}>
            {toc.map((heading, index) => (
              <Entry heading={heading} isActive={index === active} key={heading.id} />
            ))}
          </ul>
        </>
      )}
      <div className={styles.ways}>
        <a href={useFeedbackLink()} rel="noreferrer" target="_blank">
          <FeedbackText />
        </a>
        <EditLink filePath={filePath} />
        <TalkToUs />
        <button className={`${styles.top} back-to-top`} data-shown={isFar} onClick={scrollToTop} type="button">
          {texts.backToTop} <span aria-hidden="true">↑</span>
        </button>
      </div>
    </div>
  )
}

/** Memoized: scrolling changes two entries of a list that can have a hundred. */
const Entry = memo(function Entry({ heading, isActive }: { heading: Heading; isActive: boolean }): ReactNode {
  return (
    <li data-depth={heading.depth}>
      <a aria-current={isActive ? 'location' : undefined} href={`#${heading.id}`}>
        {removeLinks(heading.value)}
      </a>
    </li>
  )
})

/** Scrolls only the list, whereas `scrollIntoView` would also scroll the page. */
function keepInView(list: Element, link: Element): void {
  const frame = list.getBoundingClientRect()
  const place = link.getBoundingClientRect()
  if (place.top >= frame.top && place.bottom <= frame.bottom) return
  list.scrollTop += place.top - frame.top - (frame.height - place.height) / 2
}

/** Moves the focus to the heading too, because the button that has it disappears. */
function scrollToTop(): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const heading = document.querySelector<HTMLElement>('h1')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
  window.scrollTo({ top: 0, behavior: isCalm ? 'auto' : 'smooth' })
}
