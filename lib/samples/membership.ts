import type { Engine } from './engine/engine.ts'
import type { Expectation } from './expected-relations.ts'
import type { SampleError } from './problem.ts'
import type { Relationship } from './relationship.ts'

export async function compareExpectation(
  _engine: Engine,
  _expectation: Expectation,
  _relationships: readonly Relationship[],
): Promise<SampleError[]> {
  return []
}
