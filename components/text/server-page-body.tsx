import { type ComponentType, type ReactNode, useRef } from 'react'
import { PAGE_BODY_ATTRIBUTE, PAGE_BODY_END_ATTRIBUTE } from '../../lib/shared/page-body.ts'
import { useBodyControls } from './use-body-controls.ts'

/**
 * Wraps the body of a page in the element by which the browser finds it. In a reader's browser,
 * `client-page-body.tsx` replaces this module.
 * @param Content the component that MDX compiled
 */
export function serverPageBody(Content: ComponentType<object>, route: string): (properties: object) => ReactNode {
  return function ServerPageBody(properties) {
    const element = useRef<HTMLDivElement>(null)
    useBodyControls(element)
    return (
      <>
        <div {...{ [PAGE_BODY_ATTRIBUTE]: route }} ref={element}>
          <Content {...properties} />
        </div>
        <template {...{ [PAGE_BODY_END_ATTRIBUTE]: '' }} />
      </>
    )
  }
}
