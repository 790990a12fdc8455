import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import { HEADING_LINK_CLASS } from '../../dom/code-controls.ts'

type Level = 'h2' | 'h3' | 'h4'

/**
 * Creates the component of a heading that links to itself, so that readers can copy its URL. Its text is the link, because
 * a link beside it would be part of the heading's name. A heading that already has a link stays as it is.
 */
const createHeading = (Tag: Level) =>
  function Heading({ children, id, ...rest }: ComponentProps<Level>): ReactNode {
    return (
      <Tag id={id} {...rest}>
        {id && !hasLink(children) ? (
          <a className={HEADING_LINK_CLASS} href={`#${id}`}>
            {children}
          </a>
        ) : (
          children
        )}
      </Tag>
    )
  }

function hasLink(node: ReactNode): boolean {
  return Children.toArray(node).some(
    (child) =>
      isValidElement<ComponentProps<'a'>>(child) && (Boolean(child.props.href) || hasLink(child.props.children)),
  )
}

export const Heading2 = createHeading('h2')
export const Heading3 = createHeading('h3')
export const Heading4 = createHeading('h4')
