import { type ComponentType, type ReactNode, useRef } from 'react'
import { TEXT, TEXT_END } from '../../lib/text/page-text.ts'
import { useTextControls } from './use-text-controls.ts'

/**
 * The text of a page in the frame by which the browser finds it. In the browser of a reader, `stored-text.tsx` stands in
 * its place.
 * @param Text what MDX made of the page
 */
export function framedText<Properties extends object>(
  Text: ComponentType<Properties>,
  route: string,
): (properties: Properties) => ReactNode {
  return function FramedText(properties) {
    const frame = useRef<HTMLDivElement>(null)
    useTextControls(frame)
    return (
      <>
        <div {...{ [TEXT]: route }} ref={frame}>
          <Text {...properties} />
        </div>
        <template {...{ [TEXT_END]: '' }} />
      </>
    )
  }
}
