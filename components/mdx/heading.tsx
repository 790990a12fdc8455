import type { ComponentProps, ReactNode } from 'react'

type Level = 'h2' | 'h3' | 'h4'

/** By this word, reading modes keep headings whose id looks like that of navigation, such as `related-pages`. */
const CLASS = 'content-heading'

/**
 * Creates the component of a heading with a sign that links to it, for readers who need its URL. The style sheet draws the sign, so
 * that neither copied text nor reading modes have it, and the words of the heading can be selected.
 */
const createHeading = (Tag: Level) =>
  function Heading({ children, className, id, ...rest }: ComponentProps<Level>): ReactNode {
    return (
      <Tag className={className ? `${CLASS} ${className}` : CLASS} id={id} {...rest}>
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: the sign is its label */}
        {id && <a aria-label="#" className="subheading-anchor" href={`#${id}`} />}
      </Tag>
    )
  }

export const Heading2 = createHeading('h2')
export const Heading3 = createHeading('h3')
export const Heading4 = createHeading('h4')
