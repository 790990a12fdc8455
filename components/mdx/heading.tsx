import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'

type Level = 'h2' | 'h3' | 'h4'

/** A heading in the text of a page, with a link to itself. */
const headingOf = (Tag: Level) =>
  function Heading({ children, id, ...rest }: ComponentProps<Level>): ReactNode {
    const { permalink } = useMessages().heading
    return (
      <Tag id={id} {...rest}>
        {children}
        {id && (
          // biome-ignore lint/a11y/useAnchorContent: the style sheet draws its sign
          <a aria-label={permalink} className="subheading-anchor" href={`#${id}`} />
        )}
      </Tag>
    )
  }

export const Heading2 = headingOf('h2')
export const Heading3 = headingOf('h3')
export const Heading4 = headingOf('h4')
