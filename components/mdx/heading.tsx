import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'

type Level = 'h2' | 'h3' | 'h4'

/** By this word, reading modes keep headings whose id looks like that of navigation, such as `related-pages`. */
const CLASS = 'content-heading'

/**
 * Creates the component of a heading with a sign that links to it, for readers who need its URL. The style sheet draws the sign, so
 * that neither copied text nor reading modes have it, and the words of the heading can be selected. The heading has a name of its
 * own, because the sign's would be part of it.
 */
const createHeading = (Tag: Level) =>
  function Heading({ children, className, id, ...rest }: ComponentProps<Level>): ReactNode {
    return (
      <Tag
        aria-label={id && textOf(children)}
        className={className ? `${CLASS} ${className}` : CLASS}
        id={id}
        {...rest}
      >
        {children}
        {/* biome-ignore lint/a11y/useAnchorContent: its name is that of the heading */}
        {id && <a aria-labelledby={id} className="subheading-anchor" href={`#${id}`} />}
      </Tag>
    )
  }

const textOf = (node: ReactNode): string =>
  Children.toArray(node)
    .map((child) => (isValidElement<{ children?: ReactNode }>(child) ? textOf(child.props.children) : child))
    .join('')

export const Heading2 = createHeading('h2')
export const Heading3 = createHeading('h3')
export const Heading4 = createHeading('h4')
