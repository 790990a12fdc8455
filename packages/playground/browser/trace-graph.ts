import type { Trace } from '../engine/browser/protocol.ts'
import { shorten } from './limits.ts'

/** Maximum number of nodes that are drawn, without the nodes that stand for the rest. A reader can't follow more. */
export const MAX_NODES = 40

/** Sizes in pixels. Labels have a monospaced font, so that their width is known without measuring. */
const CHARACTER_WIDTH = 7.25
export const LINE_HEIGHT = 18
export const PADDING_X = 10
const PADDING_Y = 6
/** From the top of a node to the baseline of its first line. */
export const FIRST_BASELINE = PADDING_Y + 13
const GAP_X = 36
const GAP_Y = 10
const MARGIN = 4

/** A step of a check in the drawing. `x` and `y` are its upper left corner. */
export interface TraceNode {
  id: number
  /** The node that it's a step of. */
  parent: number | null
  x: number
  y: number
  width: number
  height: number
  /** `document:plan#view`, then the caveat, if there is one: `on_day(day == 1)`. Empty for the rest. */
  lines: string[]
  /** Missing for a node that stands for the rest. */
  trace?: Trace
  /** How many of the parent's steps aren't drawn, each with its own steps. */
  more?: number
}

/** A line between two nodes, as the `d` of an SVG path. */
interface TraceEdge {
  from: number
  to: number
  path: string
}

/** A check as a tree that grows to the right, in pixels. */
export interface TraceGraph {
  width: number
  height: number
  /** In the order of the steps, each after the node that it belongs to. */
  nodes: TraceNode[]
  edges: TraceEdge[]
}

/** A node before it has a place. */
interface Branch {
  trace?: Trace
  more?: number
  lines: string[]
  depth: number
  branches: Branch[]
}

/**
 * Lays out the steps of a check. A step that several others share is drawn with each of them.
 * @param moreText the label for steps that aren't drawn, such as `… 12 more`
 */
export function layoutTrace(trace: Trace, moreText: (count: number) => string = (count) => `… ${count}`): TraceGraph {
  const root = selectBranches(trace, moreText)
  const all = flatten(root)
  const lefts = columnLefts(all)
  const nodes: TraceNode[] = []
  const edges: TraceEdge[] = []
  let bottom = MARGIN

  /** Places a branch below the ones before it, and its node in the middle of its own branches. */
  function place(branch: Branch, parent: TraceNode | null): TraceNode {
    const { lines, depth, branches } = branch
    const height = lines.length * LINE_HEIGHT + 2 * PADDING_Y
    const node: TraceNode = {
      id: nodes.length,
      parent: parent?.id ?? null,
      x: lefts[depth] ?? 0,
      y: bottom,
      width: widthOf(branch),
      height,
      lines,
      ...(branch.trace && { trace: branch.trace }),
      ...(branch.more !== undefined && { more: branch.more }),
    }
    nodes.push(node)
    const top = bottom
    const placed = branches.map((child) => place(child, node))
    const [first, last] = [placed[0], placed.at(-1)]
    if (first && last) {
      node.y = Math.max(top, (first.y + last.y + last.height - height) / 2)
      edges.push(...placed.map((child) => edgeBetween(node, child)))
    }
    bottom = Math.max(bottom, node.y + height + GAP_Y)
    return node
  }

  place(root, null)
  const width = Math.max(...nodes.map((node) => node.x + node.width)) + MARGIN
  return { width, height: bottom - GAP_Y + MARGIN, nodes, edges }
}

/** Chooses the steps to draw: steps near the root first, and false ones only if there's space left. */
function selectBranches(trace: Trace, moreText: (count: number) => string): Branch {
  const toBranch = (step: Trace, depth: number): Branch => ({ trace: step, lines: linesOf(step), depth, branches: [] })
  const root = toBranch(trace, 0)
  const parents = new Map<Branch, Branch[]>()
  const contributing: Branch[] = [root]
  const other: Branch[] = []
  for (let count = 0; count < MAX_NODES; count++) {
    const branch = contributing.shift() ?? other.shift()
    if (!branch) break
    const steps = (branch.trace?.steps ?? []).map((step) => toBranch(step, branch.depth + 1))
    parents.set(branch, steps)
    for (const step of steps) (step.trace?.answer === 'false' ? other : contributing).push(step)
  }
  for (const [branch, steps] of parents) {
    // A branch whose own steps were considered is drawn.
    branch.branches = steps.filter((step) => parents.has(step))
    const more = steps.length - branch.branches.length
    if (more > 0) branch.branches.push({ more, lines: [moreText(more)], depth: branch.depth + 1, branches: [] })
  }
  return root
}

const flatten = (branch: Branch): Branch[] => [branch, ...branch.branches.flatMap(flatten)]

/** Every step of the same depth begins at the same place. */
function columnLefts(branches: readonly Branch[]): number[] {
  const widths: number[] = []
  for (const branch of branches) widths[branch.depth] = Math.max(widths[branch.depth] ?? 0, widthOf(branch))
  let left = MARGIN
  return widths.map((width) => {
    const own = left
    left += width + GAP_X
    return own
  })
}

const widthOf = ({ lines }: Branch): number =>
  Math.ceil(Math.max(...lines.map(columnsOf)) * CHARACTER_WIDTH) + 2 * PADDING_X

/** Number of columns that a text has in a monospaced font. Characters such as Chinese ones have two. */
const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character > '\u2e7f' ? 2 : 1), 0)

function linesOf({ resource, name, caveat }: Trace): string[] {
  const label = `${resource}#${name}`
  return caveat
    ? [label, `${caveat.name}: ${caveat.expression.replace(/\s+/g, ' ').trim()}`].map(shortLine)
    : [shortLine(label)]
}

/** Longest line of a label, in characters. */
const MAX_LINE_LENGTH = 44

const shortLine = (text: string): string => shorten(text, MAX_LINE_LENGTH)

/** A curve from a node's right side to the left side of one of its steps. */
function edgeBetween(from: TraceNode, to: TraceNode): TraceEdge {
  const [startX, startY] = [from.x + from.width, from.y + from.height / 2]
  const [endX, endY] = [to.x, to.y + to.height / 2]
  const middle = endX - GAP_X / 2
  return {
    from: from.id,
    to: to.id,
    path: `M${startX} ${startY}H${middle - 10}C${middle} ${startY} ${middle} ${endY} ${endX} ${endY}`,
  }
}
