import type { ReactNode } from 'react'

interface FigureProps {
  /** File name without its extension: `figures/<src>.svg`. */
  src: string
  /** The SVG itself, which remark-figure inlines at build time. */
  svg?: string
  caption?: string
  /** Scrolls horizontally on phones instead of shrinking. */
  wide?: boolean
}

/** An inline SVG from `figures/`, which follows the theme and keeps its text selectable. */
export function Figure({ src, svg, caption, wide = false }: FigureProps): ReactNode {
  if (!svg) throw new Error(`figure ${src}: remark-figure did not inline the SVG`)
  return (
    <figure className="fig">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is a file of this repository, read at build time */}
      <div {...(wide ? wideFrame(caption ?? src) : {})} dangerouslySetInnerHTML={{ __html: svg }} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A scroll container must be focusable and have a name. */
function wideFrame(label: string) {
  return { 'aria-label': label, className: 'fig-frame-wide', role: 'region', tabIndex: 0 }
}
