import type { ReactNode } from 'react'
import { ENLARGE_ATTRIBUTE, IMAGE_DIALOG_ATTRIBUTE } from '../../dom/image-controls.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './image.module.css'

interface ImageProps {
  /** URL of the largest variant. Like the size and the other variants, it is set by remark-image. */
  src: string
  srcSet?: string
  width: string
  height: string
  alt: string
  caption?: string
  /** `eager` for an image in the first viewport. */
  loading?: 'eager' | 'lazy'
}

/** `sizes` of an image: the width of the body column, which depends on whether sidebar and table of contents are shown. */
const SIZES =
  '(min-width: 90rem) 52rem, (min-width: 80rem) calc(100vw - 38rem), (min-width: 64rem) calc(100vw - 22rem), (min-width: 48rem) calc(75vw - 3rem), calc(100vw - 3rem)'

/**
 * An image that reserves its space while it loads. A click or Enter enlarges it (`dom/image-controls.ts`). Without
 * JavaScript it is a link to the largest variant.
 */
export function Image({ src, srcSet, width, height, alt, caption, loading = 'lazy' }: ImageProps): ReactNode {
  const { image } = useMessages()

  return (
    <figure className={styles.figure}>
      <a aria-label={image.enlarge(alt)} className={styles.link} href={src} {...{ [ENLARGE_ATTRIBUTE]: '' }}>
        {/* biome-ignore lint/performance/noImgElement: next/image can't generate variants for a static export */}
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
      <dialog aria-label={alt} className={styles.dialog} {...{ [IMAGE_DIALOG_ATTRIBUTE]: '' }}>
        <button className={styles.close} type="button">
          {image.close}
        </button>
      </dialog>
    </figure>
  )
}
