import type { ComponentProps, ReactNode } from 'react'

/** Head of a column: a screen reader says it with each cell below. */
export const HeaderCell = (props: ComponentProps<'th'>): ReactNode => <th scope="col" {...props} />
