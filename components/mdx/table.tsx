import { Children, isValidElement, type ReactNode } from 'react'
import { useMessages } from '../layout/use-messages.ts'
import styles from './table.module.css'

/** From this number of columns on a table is too wide for a phone and scrolls in a frame of its own. */
const WIDE = 4

/** A table of a page. A narrow one wraps its cells; a wide one stands in a frame that a keyboard can scroll. */
export function Table({ children }: { children?: ReactNode }): ReactNode {
  const { table } = useMessages()
  const headers = headerCells(children)
  const element = <table className={styles.table}>{children}</table>
  if (headers.length < WIDE) return element
  const label = table(headers.map(textOf))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section aria-label={label} className={styles.frame} tabIndex={0}>
      {element}
    </section>
  )
}

/** `<th>` elements of the first row, as MDX nests them: table → thead → tr → th. */
function headerCells(children: ReactNode): ReactNode[] {
  const [head] = elementsOf(children)
  const [row] = elementsOf(head)
  return elementsOf(row)
}

function elementsOf(node: ReactNode): ReactNode[] {
  const inside = isValidElement<{ children?: ReactNode }>(node) ? node.props.children : node
  return Children.toArray(inside).filter(isValidElement)
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  return Children.toArray(node.props.children).map(textOf).join('')
}
