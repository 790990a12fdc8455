import type { ComponentProps, ReactNode } from 'react'

/** Rows and cells as plain HTML: the table styles them, the theme's own classes stay away. */
export const Row = (props: ComponentProps<'tr'>): ReactNode => <tr {...props} />
export const HeaderCell = (props: ComponentProps<'th'>): ReactNode => <th scope="col" {...props} />
export const Cell = (props: ComponentProps<'td'>): ReactNode => <td {...props} />
