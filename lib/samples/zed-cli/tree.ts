/** A tree of texts, printed as github.com/xlab/treeprint v1.2.0 does. */
export interface TreeNode {
  text: string
  children: TreeNode[]
}

/** Puts a child below a node and gives the child back. */
export function addChild(parent: TreeNode, text: string): TreeNode {
  const child = { text, children: [] }
  parent.children.push(child)
  return child
}

/** Lines of a tree: the root bare, children behind `├── ` and `└── `. */
export function treeLines(root: TreeNode): string[] {
  return [...root.text.split('\n'), ...childLines(root.children, '')]
}

function childLines(children: readonly TreeNode[], indent: string): string[] {
  return children.flatMap((child, index) => {
    const last = index === children.length - 1
    const [first, ...more] = child.text.split('\n')
    const below = `${indent}${last ? '    ' : '│   '}`
    return [
      `${indent}${last ? '└──' : '├──'} ${first}`,
      ...more.map((line) => below + line),
      ...childLines(child.children, below),
    ]
  })
}
