import type { ComponentProps, ReactNode } from 'react'

interface CodeProps extends ComponentProps<'code'> {
  'data-language'?: string
}

/** Code in a line is plain HTML. What is colored has the class that its colors are for: all blocks, and a line that names its language. */
export function Code({ 'data-language': language, ...rest }: CodeProps): ReactNode {
  const isColored = language !== undefined || rest.dangerouslySetInnerHTML !== undefined
  return <code {...(isColored ? { className: 'nextra-code' } : {})} {...rest} />
}
