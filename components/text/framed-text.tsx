import { type ComponentType, createRef, type ReactNode, type RefObject } from 'react'
import { TEXT, TEXT_END } from '../../lib/shared/page-body.ts'
import { useTextControls } from './use-text-controls.ts'

interface Frame {
  Text: ComponentType<object>
  /** Another one with each other text: its controls and anchors are then looked for again. */
  element: RefObject<HTMLDivElement | null>
}

type Framed = (properties: object) => ReactNode

/** The frame of each page, which stays the same to React when the page is edited in the preview. */
const known = new Map<string, { frame: Frame; Framed: Framed }>()

/**
 * The text of a page in the frame by which the browser finds it. In the browser of a reader, `stored-text.tsx` stands in
 * its place.
 * @param Text what MDX made of the page
 */
export function framedText(Text: ComponentType<object>, route: string): Framed {
  const frame = { Text, element: createRef<HTMLDivElement>() }
  const page = known.get(route) ?? framedPage(route, frame)
  page.frame = frame
  return page.Framed
}

function framedPage(route: string, first: Frame): { frame: Frame; Framed: Framed } {
  const page = {
    frame: first,
    Framed: function FramedText(properties: object): ReactNode {
      const { Text, element } = page.frame
      useTextControls(element)
      return (
        <>
          <div {...{ [TEXT]: route }} ref={element}>
            <Text {...properties} />
          </div>
          <template {...{ [TEXT_END]: '' }} />
        </>
      )
    },
  }
  known.set(route, page)
  return page
}
