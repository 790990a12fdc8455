import type { ComponentProps, ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'

type Level = 'h2' | 'h3' | 'h4'

/** Creates the component of a heading with a permalink. */
const createHeading = (Tag: Level) =>
  function Heading({ children, id, ...rest }: ComponentProps<Level>): ReactNode {
    const { permalink } = useMessages().heading
    return (
      <Tag id={id} {...rest}>
        {children}
        {id && (
          // biome-ignore lint/a11y/useAnchorContent: the style sheet adds its icon
          <a aria-label={permalink} className="subheading-anchor" href={`#${id}`} />
        )}
      </Tag>
    )
  }

export const Heading2 = createHeading('h2')
export const Heading3 = createHeading('h3')
export const Heading4 = createHeading('h4')
