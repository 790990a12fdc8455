import { layoutTrace, MAX_NODES, type TraceGraph } from '@authzed-docs/playground/browser/trace-graph.ts'
import type { Trace } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { describe, expect, it } from 'vitest'

const step = (name: string, answer: Trace['answer'] = 'true', steps: Trace[] = []): Trace => ({
  ...{ resource: 'document:plan', name, isPermission: steps.length > 0, subject: 'user:ann', answer },
  ...(steps.length > 0 && { steps }),
})

const labels = ({ nodes }: TraceGraph): string[] => nodes.map(({ lines }) => lines.join(' / '))

function overlaps({ nodes }: TraceGraph): string[] {
  return nodes.flatMap((a, index) =>
    nodes
      .slice(index + 1)
      .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height)
      .map((b) => `${a.lines} and ${b.lines}`),
  )
}

/** A pseudo-random trace, the same for a seed. */
function randomTrace(seed: number, depth: number): Trace {
  const count = depth === 0 ? 0 : (seed * 7919 + depth * 31) % 4
  const steps = Array.from({ length: count }, (_, index) => randomTrace(seed * 5 + index + 1, depth - 1))
  return step(`relation_${seed % 1000}`, seed % 3 === 0 ? 'false' : 'true', steps)
}

describe('the drawing of a check', () => {
  it('has a node for each step, below and to the right of where it belongs', () => {
    const graph = layoutTrace(step('view', 'true', [step('viewer', 'true', [step('member')]), step('banned', 'false')]))
    expect(labels(graph)).toEqual([
      'document:plan#view',
      'document:plan#viewer',
      'document:plan#member',
      'document:plan#banned',
    ])
    expect(graph.nodes.map(({ parent }) => parent)).toEqual([null, 0, 1, 0])
    expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([
      [1, 2],
      [0, 1],
      [0, 3],
    ])
    const [view, viewer, member, banned] = graph.nodes
    expect(viewer?.x).toBeGreaterThan((view?.x ?? 0) + (view?.width ?? 0))
    expect(viewer?.x).toBe(banned?.x)
    expect(member?.x).toBeGreaterThan(viewer?.x ?? 0)
    expect(banned?.y).toBeGreaterThan(viewer?.y ?? 0)
  })

  it('has a single node for a relation alone', () => {
    const graph = layoutTrace(step('viewer'))
    expect(graph.nodes).toHaveLength(1)
    expect(graph.edges).toEqual([])
    expect(graph.width).toBeGreaterThan(graph.nodes[0]?.width ?? 0)
  })

  it('names a caveat on a line of its own', () => {
    const caveat = { name: 'on_day', expression: 'day\n  == 1', answer: 'conditional' as const, missing: ['day'] }
    const graph = layoutTrace({ ...step('viewer', 'conditional'), caveat })
    expect(labels(graph)).toEqual(['document:plan#viewer / on_day: day == 1'])
  })

  it('shortens long lines', () => {
    const graph = layoutTrace(step('x'.repeat(200)))
    expect(graph.nodes[0]?.lines[0]).toMatch(/^document:plan#x+…$/)
    expect(graph.width).toBeLessThan(400)
  })

  it('draws a shared step with each step that needs it', () => {
    const shared = step('member')
    const graph = layoutTrace(
      step('view', 'true', [step('viewer', 'true', [shared]), step('editor', 'true', [shared])]),
    )
    expect(labels(graph).filter((label) => label.endsWith('#member'))).toHaveLength(2)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('never overlaps itself, and fits (seed %d)', (seed) => {
    const graph = layoutTrace(randomTrace(seed, 6))
    expect(overlaps(graph)).toEqual([])
    for (const { x, y, width, height } of graph.nodes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(graph.width)
      expect(y + height).toBeLessThanOrEqual(graph.height)
    }
    for (const { path } of graph.edges) expect(path).toMatch(/^M[\d.]+ [\d.]+H[\d.]+C[\d. ]+$/)
  })

  it('draws a limited number of steps, and counts the rest', () => {
    const many = Array.from({ length: 60 }, (_, index) => step(`relation_${index}`, 'false'))
    const graph = layoutTrace(step('view', 'false', many), (count) => `… ${count} more`)
    expect(graph.nodes.filter(({ more }) => more === undefined)).toHaveLength(MAX_NODES)
    expect(labels(graph).at(-1)).toBe('… 21 more')
    expect(graph.nodes.at(-1)).toMatchObject({ more: 21, parent: 0 })
  })

  it('prefers the steps that decide the answer', () => {
    const many = Array.from({ length: 60 }, (_, index) => step(`relation_${index}`, 'false'))
    const path = step('parent', 'true', [step('viewer', 'true', [step('member')])])
    const graph = layoutTrace(step('view', 'true', [...many, path]))
    expect(labels(graph)).toEqual(expect.arrayContaining(['document:plan#parent', 'document:plan#member']))
    expect(graph.nodes.filter(({ more }) => more !== undefined).map(({ more }) => more)).toEqual([24])
  })

  it('draws a deep path to its end', () => {
    const deep = Array.from({ length: 25 }).reduce<Trace>(
      (inner, _, index) => step(`level_${index}`, 'true', [inner]),
      step('end'),
    )
    const graph = layoutTrace(deep)
    expect(labels(graph).at(-1)).toBe('document:plan#end')
  })
})
