import type { Metric } from './metric.ts'

/** What an open page uses after garbage is collected. */
export interface SoakSample {
  heapMegabytes: number
  nodes: number
  listeners: number
  /** Resident memory of all processes of the browser. */
  processMegabytes: number
}

/** Minimum number of rounds that are compared. */
const MIN_ROUNDS = 3

/**
 * Compares the first third of the rounds with the last, by their medians.
 * @param samples one per round
 * @param warmUpRounds rounds that aren't compared, because they fill caches and load lazy programs
 * @throws Error when there are too few rounds to compare
 */
export function soakMetrics(name: string, samples: readonly SoakSample[], warmUpRounds: number): Metric[] {
  const compared = samples.slice(warmUpRounds)
  if (compared.length < MIN_ROUNDS) {
    throw new Error(`${name}: only ${samples.length} rounds  → soak for more minutes`)
  }
  const length = Math.floor(compared.length / 3)
  const growth = (value: (sample: SoakSample) => number): number =>
    median(compared.slice(-length).map(value)) - median(compared.slice(0, length).map(value))
  return [
    { name: `${name}: rounds`, value: samples.length, unit: 'count' },
    { name: `${name}: growth of the heap`, value: growth(({ heapMegabytes }) => heapMegabytes), unit: 'MB' },
    { name: `${name}: growth of DOM nodes`, value: growth(({ nodes }) => nodes), unit: 'count' },
    { name: `${name}: growth of listeners`, value: growth(({ listeners }) => listeners), unit: 'count' },
    { name: `${name}: growth of processes`, value: growth(({ processMegabytes }) => processMegabytes), unit: 'MB' },
  ]
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
