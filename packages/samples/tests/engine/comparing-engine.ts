import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import type { CheckItem, CheckResult, Engine } from '@authzed-docs/samples/verify/engine/engine.ts'
import {
  formatObjectRelation,
  formatRelationship,
  type Relationship,
} from '@authzed-docs/samples/verify/relationship.ts'

/** What was compared, and where the two differ. */
export interface Comparison {
  schemas: number
  writes: number
  checks: number
  differences: string[]
  /**
   * Schemas that a server accepts although they no longer allow relationships that are already there. The browser's engine
   * has no earlier schema, so it rejects those relationships, and what follows can't be compared.
   */
  migrations: string[]
}

const ANSWERS = { has: 'true', none: 'false', conditional: 'conditional' } as const

/** An engine that also runs everything in the browser's engine, with the same data, and compares the results. */
export function comparingEngine(
  real: Engine,
  browser: (request: EngineRequest) => EngineResponse,
  comparison: Comparison,
): Engine {
  let schema = ''
  let isMigrated = false
  const stored = new Map<string, Relationship>()
  const relationships = (all: Iterable<Relationship>): string => [...all].map(formatRelationship).join('\n')
  const text = (): string => relationships(stored.values())

  /** Runs the real engine, and compares whether there is an error. */
  async function compareErrors(what: string, request: EngineRequest, run: () => Promise<void>): Promise<void> {
    const response = browser(request)
    const found = [response.failure, ...response.errors.map(({ message }) => message)].filter(Boolean)
    const thrown = await run().then(
      () => null,
      (error: unknown) => error,
    )
    if ((thrown === null) !== (found.length === 0))
      comparison.differences.push(`${what}: server ${thrown ?? 'ok'}, browser ${found.join('; ') || 'ok'}`)
    if (thrown !== null) throw thrown
  }

  return {
    ...real,
    async reset() {
      await real.reset()
      schema = ''
      stored.clear()
      isMigrated = false
    },
    async writeSchema(written) {
      comparison.schemas++
      const request = { schema: written, relationships: text() }
      const { errors } = browser(request)
      isMigrated = false
      if (errors.length > 0 && errors.every(({ source }) => source === 'relationship')) {
        // Both can reject them, as a server does if their relation is gone.
        await real.writeSchema(written)
        isMigrated = true
        comparison.migrations.push(written)
      } else await compareErrors(written, request, () => real.writeSchema(written))
      schema = written
    },
    async touch(touched) {
      if (isMigrated) return real.touch(touched)
      comparison.writes++
      const after = new Map(stored)
      for (const relationship of touched) after.set(formatObjectRelation(relationship), relationship)
      const written = relationships(after.values())
      await compareErrors(written, { schema, relationships: written }, () => real.touch(touched))
      stored.clear()
      for (const [key, relationship] of after) stored.set(key, relationship)
    },
    async check(item) {
      if (isMigrated) return real.check(item)
      const [result] = await compareChecks(real, browser, comparison, { schema, relationships: text() }, [item])
      if (result instanceof Error) throw result
      return result as CheckResult
    },
  }
}

/** Runs checks in both engines, compares the answers, and returns the real engine's. */
export async function compareChecks(
  real: Engine,
  browser: (request: EngineRequest) => EngineResponse,
  comparison: Comparison,
  data: EngineRequest,
  items: readonly CheckItem[],
): Promise<(CheckResult | Error)[]> {
  const texts = items.map(({ resource, permission, subject }) =>
    formatObjectRelation({ resource, relation: permission, subject }),
  )
  const checks = items.map(({ context }, index) => ({ text: texts[index] ?? '', context }))
  const { failure, checks: answers } = browser({ ...data, checks })
  if (failure !== undefined) comparison.differences.push(`${texts.join()}: ${failure}`)
  const expected = await Promise.all(items.map((item) => real.check(item).catch((error: unknown) => error as Error)))
  for (const [index, result] of expected.entries()) {
    comparison.checks++
    const found = answers[index]
    if (found?.answer !== answerOf(result) || found?.missing?.join() !== missingOf(result))
      comparison.differences.push(
        `${texts[index]}: server ${JSON.stringify(result)}, browser ${JSON.stringify(found)}, context ${JSON.stringify(items[index]?.context)}\n${data.schema}`,
      )
  }
  return expected
}

const answerOf = (result: CheckResult | Error): string | undefined =>
  result instanceof Error ? undefined : ANSWERS[result.permissionship]

const missingOf = (result: CheckResult | Error): string | undefined =>
  result instanceof Error || result.missing.length === 0 ? undefined : result.missing.join()
