import { Fragment, type ReactNode } from 'react'
import { LINE_BREAK_CLASS } from '../../lib/page/browser/page-marks.ts'

/** Text that can break between its parts, where browsers don't break by themselves. */
export function BreakableText({ parts }: { parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts don't change
    <Fragment key={index}>
      {index > 0 && <span className={LINE_BREAK_CLASS} />}
      {part}
    </Fragment>
  ))
}
