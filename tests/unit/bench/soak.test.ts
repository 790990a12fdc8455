import { expect, it } from 'vitest'
import { exceededBudgets } from '../../../lib/verify/budgets/metric.ts'
import { type SoakSample, soakMetrics } from '../../../lib/verify/budgets/soak-metrics.ts'

const sampleOf = (nodes: number): SoakSample => ({ heapMegabytes: 5, nodes, listeners: 40, processMegabytes: 300 })
const growthOfNodes = (nodes: number[]): number | undefined =>
  soakMetrics('soak', nodes.map(sampleOf), 3).find(({ name }) => name === 'soak: growth of DOM nodes')?.value

it('the warm-up and single outliers aren’t growth', () => {
  expect(growthOfNodes([10, 500, 900, 1000, 1000, 1000, 5000, 1000, 1000, 1000, 1000, 1000])).toBe(0)
})

it('a few nodes that stay after each round are growth', () => {
  const nodes = Array.from({ length: 33 }, (_, round) => 1000 + 4 * round)
  expect(growthOfNodes(nodes)).toBe(80)
  const budgets = { 'soak: growth of DOM nodes': 50, 'soak: growth of listeners': 0 }
  expect(exceededBudgets(soakMetrics('soak', nodes.map(sampleOf), 3), budgets)).toEqual([
    'soak: growth of DOM nodes: 80 > 50',
  ])
})

it('too few rounds are an error, because they would always look flat', () => {
  const samples = Array.from({ length: 5 }, () => sampleOf(1000))
  expect(() => soakMetrics('soak', samples, 3)).toThrow(/only 5 rounds/)
})
