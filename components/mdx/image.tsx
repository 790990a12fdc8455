import type { ReactNode } from 'react'
import { ENLARGE_ATTRIBUTE, IMAGE_DIALOG_ATTRIBUTE } from '../../dom/image-controls.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './image.module.css'

interface ImageProps {
  /** URL of the largest variant. Like the size and the other variants, it is set by remark-image. */
  src: string
  srcSet?: string
  /** The same for the dark theme, if there's another image for it. */
  dark?: string
  darkSet?: string
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
export function Image(props: ImageProps): ReactNode {
  const { src, dark, darkSet, alt, caption } = props
  const { image } = useMessages()

  return (
    <figure className={styles.figure}>
      <a aria-label={image.enlarge(alt)} className={styles.link} href={src} {...{ [ENLARGE_ATTRIBUTE]: '' }}>
        <Picture {...props} className={dark && styles.light} />
        {dark && <Picture {...props} className={styles.dark} src={dark} srcSet={darkSet} />}
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

/** Browsers don't load the image for the other theme, because it's lazy and hidden. */
function Picture({
  src,
  srcSet,
  width,
  height,
  alt,
  dark,
  loading = 'lazy',
  className,
}: ImageProps & { className?: string }): ReactNode {
  return (
    // biome-ignore lint/performance/noImgElement: next/image can't generate variants for a static export
    <img
      alt={alt}
      className={className}
      decoding="async"
      height={height}
      loading={dark ? 'lazy' : loading}
      sizes={srcSet && SIZES}
      src={src}
      srcSet={srcSet}
      width={width}
    />
  )
}
