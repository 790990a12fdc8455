import type { ComponentProps, ReactNode } from 'react'

interface CodeProps extends ComponentProps<'code'> {
  'data-language'?: string
}

/** Inline code is plain HTML. Highlighted code (all blocks, and inline code with a language) has the class of the code colors. */
export function Code({ 'data-language': language, ...rest }: CodeProps): ReactNode {
  const isColored = language !== undefined || rest.dangerouslySetInnerHTML !== undefined
  return <code {...(isColored ? { className: 'highlighted' } : {})} {...rest} />
}
