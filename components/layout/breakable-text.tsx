import { Fragment, type ReactNode } from 'react'

/** Text that can break between its parts, where browsers don't break by themselves. */
export function BreakableText({ parts }: { parts: readonly string[] }): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts don't change
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
