import { type ComponentType, createRef, type ReactNode, type RefObject } from 'react'
import { PAGE_BODY_ATTRIBUTE, PAGE_BODY_END_ATTRIBUTE } from '../../lib/shared/page-body.ts'
import { useBodyControls } from './use-body-controls.ts'

interface PageBody {
  Content: ComponentType<object>
  /** Recreated whenever the content changes, so that effects query its controls and anchors again. */
  element: RefObject<HTMLDivElement | null>
}

type BodyComponent = (properties: object) => ReactNode

interface CachedPage {
  body: PageBody
  Component: BodyComponent
}

/** Component of each route. It stays the same when the preview replaces the content, so that React keeps its state. */
const pages = new Map<string, CachedPage>()

/**
 * Wraps the body of a page in the element by which the browser finds it. In a reader's browser, `client-page-body.tsx`
 * replaces this module.
 * @param Content the component that MDX compiled
 */
export function serverPageBody(Content: ComponentType<object>, route: string): BodyComponent {
  const body = { Content, element: createRef<HTMLDivElement>() }
  const page = pages.get(route) ?? createPage(route, body)
  page.body = body
  return page.Component
}

function createPage(route: string, body: PageBody): CachedPage {
  const page = {
    body,
    Component: function ServerPageBody(properties: object): ReactNode {
      const { Content, element } = page.body
      useBodyControls(element)
      return (
        <>
          <div {...{ [PAGE_BODY_ATTRIBUTE]: route }} ref={element}>
            <Content {...properties} />
          </div>
          <template {...{ [PAGE_BODY_END_ATTRIBUTE]: '' }} />
        </>
      )
    },
  }
  pages.set(route, page)
  return page
}
