import type { ReactNode } from 'react'

interface FigureProps {
  /** Name of the drawing: `figures/<src>.svg`. */
  src: string
  /** The drawing itself; remark-figure puts it here at build time. */
  svg?: string
  caption?: string
  /** Too wide for a phone: scrolls inside its frame there. */
  wide?: boolean
}

/** A drawing of `figures/`, inline: it follows the theme and its text stays text. */
export function Figure({ src, svg, caption, wide = false }: FigureProps): ReactNode {
  if (!svg) throw new Error(`figure ${src}: remark-figure did not put the drawing in`)
  return (
    <figure className="fig">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this repository, read at build time */}
      <div {...(wide ? wideFrame(caption ?? src) : {})} dangerouslySetInnerHTML={{ __html: svg }} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** A frame that scrolls must be reachable by keyboard and have a name. */
function wideFrame(label: string) {
  return { 'aria-label': label, className: 'fig-frame-wide', role: 'region', tabIndex: 0 }
}
