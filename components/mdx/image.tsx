import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { isModified } from '../../lib/modified-press.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './image.module.css'

interface ImageProps {
  /** Address of the largest variant; remark-image puts it here, with the size and the other variants. */
  src: string
  srcSet?: string
  width: string
  height: string
  alt: string
  caption?: string
  /** `eager` for a picture that is seen at once. */
  loading?: 'eager' | 'lazy'
}

/** Width of a picture in the page: the column of text between sidebar and table of contents, less where these are not. */
const SIZES =
  '(min-width: 90rem) 52rem, (min-width: 80rem) calc(100vw - 38rem), (min-width: 48rem) calc(100vw - 22rem), calc(100vw - 3rem)'

/** A picture whose place is kept free while it loads. A click or Enter enlarges it; without a script it is a link. */
export function Image({ src, srcSet, width, height, alt, caption, loading = 'lazy' }: ImageProps): ReactNode {
  const { image } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isLarge, setIsLarge] = useState(false)

  function enlarge(event: MouseEvent): void {
    if (isModified(event)) return
    event.preventDefault()
    setIsLarge(true)
    dialog.current?.showModal()
  }

  return (
    <figure className={styles.figure}>
      <a aria-label={image.enlarge(alt)} className={styles.link} href={src} onClick={enlarge}>
        {/* biome-ignore lint/performance/noImgElement: the variants of a static export are made at build time */}
        <img
          alt={alt}
          decoding="async"
          height={height}
          loading={loading}
          sizes={srcSet && SIZES}
          src={src}
          srcSet={srcSet}
          width={width}
        />
      </a>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape and the button */}
      <dialog
        aria-label={alt}
        className={styles.dialog}
        onClick={() => dialog.current?.close()}
        // It may be open again by the time that the browser tells of the close.
        onClose={() => setIsLarge(dialog.current?.open ?? false)}
        ref={dialog}
      >
        <button className={styles.close} type="button">
          {image.close}
        </button>
        {/* biome-ignore lint/performance/noImgElement: the variants of a static export are made at build time */}
        {isLarge && <img alt={alt} height={height} sizes={srcSet && '100vw'} src={src} srcSet={srcSet} width={width} />}
      </dialog>
    </figure>
  )
}
