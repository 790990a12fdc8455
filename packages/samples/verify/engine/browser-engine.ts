import { fileURLToPath } from 'node:url'
import {
  type EngineRequest,
  type EngineResponse,
  parseResponse,
} from '@authzed-docs/playground/engine/browser/protocol.ts'
import { startEngine } from '@authzed-docs/playground/engine/browser/start-engine.ts'
import { findEngine, readModule } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { formatObjectRelation, formatRelationship, type Relationship } from '../relationship.ts'
import { type CheckResult, type Engine, EngineError, type OpenEngine } from './engine.ts'

/** Runs a request in the engine of the playground. */
type RunRequest = (request: EngineRequest) => EngineResponse

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

/**
 * Starts the playground's engine in this process. It's the pinned SpiceDB, and needs nothing but Node.js.
 * @throws Error when the repository has no engine of the pinned release
 */
async function startBrowserEngine(): Promise<RunRequest> {
  const found = findEngine(ROOT)
  if ('missing' in found) throw new Error(found.missing)
  const module = await WebAssembly.compile(readModule(found))
  const { run } = await startEngine(module)
  return (request) => parseResponse(run(JSON.stringify(request)))
}

let engine: Promise<RunRequest> | undefined

/** The engine of this process, which takes a few seconds to start. */
export function browserEngine(): Promise<RunRequest> {
  engine ??= startBrowserEngine()
  return engine
}

/** Opens a database in the playground's engine, for machines without SpiceDB. */
export const openBrowserDatabase: OpenEngine = async () => openDatabase(await browserEngine())

const PERMISSIONSHIPS = { true: 'has', false: 'none', conditional: 'conditional' } as const

/** Each request has the whole data, because the engine keeps none. */
function openDatabase(run: RunRequest): Engine {
  let schema = ''
  let stored: ReadonlyMap<string, Relationship> = new Map()
  const textOf = (relationships: Iterable<Relationship>) => [...relationships].map(formatRelationship).join('\n')
  const tryRun = (request: EngineRequest): EngineResponse => {
    const response = run(request)
    const message = response.failure ?? response.errors[0]?.message
    if (message !== undefined) throw new EngineError(message)
    return response
  }
  return {
    reset: async () => {
      schema = ''
      stored = new Map()
    },
    writeSchema: async (written) => {
      tryRun({ schema: written, relationships: textOf(stored.values()) })
      schema = written
    },
    touch: async (relationships) => {
      const after = new Map(stored)
      for (const relationship of relationships) after.set(formatObjectRelation(relationship), relationship)
      tryRun({ schema, relationships: textOf(after.values()) })
      stored = after
    },
    check: async ({ resource, permission, subject, context }): Promise<CheckResult> => {
      const text = formatObjectRelation({ resource, relation: permission, subject })
      const { checks } = tryRun({ schema, relationships: textOf(stored.values()), checks: [{ text, context }] })
      const { answer, missing = [], error } = checks[0] ?? {}
      if (answer === undefined) throw new EngineError(error?.message ?? 'the engine has no answer')
      return { permissionship: PERMISSIONSHIPS[answer], missing }
    },
    close: () => {},
  }
}
