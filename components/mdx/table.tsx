import { Children, isValidElement, type ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './table.module.css'

/** With this many columns, a table is too wide for a phone and scrolls in its own container. */
const MIN_SCROLLING_COLUMNS = 4

/** A narrow table wraps its cells. A wide one is in a container that can be scrolled with the keyboard. */
export function Table({ children }: { children?: ReactNode }): ReactNode {
  const { table } = useMessages()
  const headers = headerCells(children)
  const element = <table className={styles.table}>{children}</table>
  if (headers.length < MIN_SCROLLING_COLUMNS) return element
  const label = table(headers.map(textOf))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} className={styles.frame} tabIndex={0}>
      {element}
    </section>
  )
}

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
