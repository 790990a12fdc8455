import type { ReactNode } from 'react'
import { ENLARGE_ATTRIBUTE } from '../../dom/image-controls.ts'
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

/**
 * A picture whose place is kept free while it loads. A click or Enter enlarges it (`image-controls.ts`); without a script it
 * is a link.
 */
export function Image({ src, srcSet, width, height, alt, caption, loading = 'lazy' }: ImageProps): ReactNode {
  const { image } = useMessages()

  return (
    <figure className={styles.figure}>
      <a aria-label={image.enlarge(alt)} className={styles.link} href={src} {...{ [ENLARGE_ATTRIBUTE]: '' }}>
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
      <dialog aria-label={alt} className={styles.dialog}>
        <button className={styles.close} type="button">
          {image.close}
        </button>
      </dialog>
    </figure>
  )
}
