import Router from 'next/router'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { PAGE_BODY_ATTRIBUTE, PAGE_BODY_END_ATTRIBUTE } from '../../lib/shared/page-body.ts'
import { useBodyControls } from './use-body-controls.ts'

/** The part of webpack's interface for replacing a module that is used here. */
interface Hot {
  /** What the previous version of the module stored; undefined for the first one. */
  data?: unknown
  accept: () => void
  dispose: (store: (data: Record<string, unknown>) => void) => void
}

/**
 * Wraps the body of a page in the element by which the browser finds it. In a reader's browser,
 * `client-page-body.tsx` replaces this module.
 * @param Content the component that MDX compiled
 * @param hot only in the preview's browser
 */
export function serverPageBody(
  Content: ComponentType<object>,
  route: string,
  hot?: Hot,
): (properties: object) => ReactNode {
  if (hot) showEdits(hot)
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

/**
 * Shows an edited page without a reload. React's own Fast Refresh doesn't work here, because every page of Nextra exports
 * the same component and looks up its content when it renders. Replacing the route with itself renders it again.
 */
function showEdits(hot: Hot): void {
  hot.accept()
  hot.dispose((data) => {
    data.isEdited = true
  })
  // The module has to finish first: Nextra registers the content in its last statement.
  if (hot.data) queueMicrotask(() => Router.replace(Router.asPath, undefined, { scroll: false, shallow: true }))
}
