import type { ComponentProps, ReactNode } from 'react'

/** A column header, which screen readers announce with each cell of the column. */
export const HeaderCell = (props: ComponentProps<'th'>): ReactNode => <th scope="col" {...props} />
