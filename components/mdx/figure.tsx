import type { ReactNode } from 'react'
import type { FigureFit } from '../../lib/content/build/figure-svg.ts'
import { useMessages } from '../layout/use-messages.ts'

interface FigureProps {
  /** File name without its extension: `figures/<src>.svg`. */
  src: string
  caption?: string
  /** The drawing itself. Like the following properties, it is set by remark-figure. */
  svg?: string
  /** The drawing in a larger size. */
  enlarged?: string
  /** Title of the drawing. */
  name?: string
  fit?: FigureFit
  /** False for a drawing that the page already shows in a large size. */
  canEnlarge?: boolean
}

/**
 * An inline SVG from `figures/`, which follows the theme and keeps its text selectable. The button covers the drawing on
 * touch screens, and opens a popover with a larger copy, without a script.
 */
export function Figure({
  src,
  caption,
  svg,
  enlarged = '',
  name = src,
  fit = 'column',
  canEnlarge = true,
}: FigureProps): ReactNode {
  const { figure, image } = useMessages()
  if (!svg) throw new Error(`figure ${src}: remark-figure did not inline the SVG`)
  const id = `${src}-enlarged`
  return (
    <figure className={`fig fig-fit-${fit}`}>
      <div className="fig-frame">
        <div className="fig-canvas">
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the SVG is a file of this repository, read at build time */}
          <div className="fig-drawing" dangerouslySetInnerHTML={{ __html: svg }} />
          {canEnlarge && (
            <button aria-label={image.enlarge(name)} className="fig-enlarge" popoverTarget={id} type="button">
              <span>{figure.enlarge}</span>
            </button>
          )}
          {fit !== 'phone' && (
            <span aria-hidden="true" className="fig-hint">
              {figure.scroll}
            </span>
          )}
        </div>
      </div>
      {caption && <figcaption>{caption}</figcaption>}
      {canEnlarge && (
        // A dialog moves the focus to its button without `autofocus`, which makes Chromium lay out the page once more at the start.
        <dialog aria-label={name} className="fig-enlarged" id={id} popover="auto">
          <button className="fig-close" popoverTarget={id} popoverTargetAction="hide" type="button">
            {image.close}
          </button>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it refers to the SVG above */}
          <div dangerouslySetInnerHTML={{ __html: enlarged }} />
        </dialog>
      )}
    </figure>
  )
}
