import type { ReactNode } from 'react'

/**
 * Creates a component that puts an element with a class around its children.
 * @param className undefined if the style sheet has no such class
 */
export const createWrapper = (className: string | undefined, Tag: 'div' | 'main' | 'section' | 'ul' = 'div') =>
  function Wrapper({ children }: { children?: ReactNode }): ReactNode {
    return <Tag className={className}>{children}</Tag>
  }
