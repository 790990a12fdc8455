import type { Element, Root, RootContent } from 'hast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SECTION_CLASS } from '../../page/browser/page-marks.ts'

/** Class of the element around the introduction and the sample data, which are beside each other on a wide screen. */
const INTRO_CLASS = 'api-intro'

/** Id of the sample data's heading. */
const DATA_ID = 'data'

/**
 * Rehype plugin that groups the introduction of an API page with the sample data that follows it, so that these use the width
 * that the operations below need. An introduction without a table of operations is too short for that. Runs after the sections
 * are wrapped.
 */
export function rehypeApiIntro() {
  return (tree: Root): void => {
    const title = tree.children.findIndex((node) => isElement(node, 'h1'))
    const data = tree.children.findIndex(isSampleData)
    const intro = tree.children.slice(title + 1, data).filter((node) => node.type === 'element' || node.type === 'text')
    if (title < 0 || data < title || !hasOperations(tree) || !intro.some((node) => isElement(node, 'table'))) return
    const section = tree.children[data] as Element
    const others = tree.children.slice(title + 1, data).filter((node) => !intro.includes(node as Element))
    const group = div([INTRO_CLASS], [div([], intro as Element['children']), section])
    tree.children.splice(title + 1, data - title, ...others, group)
  }
}

const isElement = (node: RootContent, tagName: string): node is Element =>
  node.type === 'element' && node.tagName === tagName

const isSampleData = (node: RootContent): boolean =>
  isElement(node, 'section') &&
  [node.properties.className].flat().includes(SECTION_CLASS) &&
  node.children.some((child) => isElement(child, 'h2') && child.properties.id === DATA_ID)

/** Whether one of the sections is an operation, whose samples are beside its fields. */
function hasOperations(tree: Root): boolean {
  const children = tree.children.flatMap((node) => (node.type === 'element' ? node.children : []))
  return (children as (RootContent | MdxJsxFlowElement)[]).some(
    (node) =>
      node.type === 'mdxJsxFlowElement' &&
      node.attributes.some((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'columns'),
  )
}

const div = (className: string[], children: Element['children']): Element => ({
  type: 'element',
  tagName: 'div',
  properties: className.length > 0 ? { className } : {},
  children,
})
