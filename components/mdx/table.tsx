import { Children, type ComponentProps, isValidElement, type ReactNode } from 'react'
import type { TableLayout } from '../../lib/content/build/rehype-line-breaks.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './table.module.css'

interface TableProps extends ComponentProps<'table'> {
  /** Set by `lib/content/build/rehype-line-breaks.ts`, unless the table fits every screen. */
  'data-layout'?: TableLayout
}

/** A table. Where it is too wide for the screen, its rows are stacked, or it scrolls and can be scrolled with the keyboard. */
export function Table({ children, 'data-layout': layout }: TableProps): ReactNode {
  const { table } = useMessages()
  const headers = headerCells(children)
  const frame = headers.length > 2 ? styles.frame : `${styles.frame} ${styles.twoColumns}`
  const element = <table className={styles.table}>{children}</table>
  if (layout === undefined) return <div className={frame}>{element}</div>
  if (layout !== 'scrolls') {
    const stacks = layout === 'stacks' ? styles.stacks : styles.stacksOnPhones
    return <div className={`${frame} ${stacks}`}>{element}</div>
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      aria-label={table(headers.map(textOf))}
      className={`${frame} ${styles.scrolls}`}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
    >
      {element}
    </div>
  )
}

/** A column header, which screen readers announce with each cell of the column. */
export const HeaderCell = (props: ComponentProps<'th'>): ReactNode => <th scope="col" {...props} />

/** The `<th>` elements of the first row, nested by MDX as thead → tr → th. */
function headerCells(children: ReactNode): ReactNode[] {
  const [head] = elementsOf(children)
  const [row] = elementsOf(head)
  return elementsOf(row)
}

function elementsOf(node: ReactNode): ReactNode[] {
  const content = isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node
  return Children.toArray(content).filter(isValidElement)
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return Children.toArray(node.props.children).map(textOf).join('')
}
