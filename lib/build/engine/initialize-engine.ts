import type { EngineRequest } from '../../browser/engine/protocol.ts'
import { parseResponse } from '../../browser/engine/protocol.ts'
import { CLOCK_START_MS, startEngine } from '../../browser/engine/start-engine.ts'
import type { WasiEnvironment } from '../../browser/engine/wasi.ts'
import { exportGlobals, readState, withState } from './module-state.ts'

/** What Go does only once for a part of the language, such as compiling its grammar, is done for these requests. */
const REQUESTS: EngineRequest[] = [
  {
    schema: `use expiration
caveat on_day(day int) {
  day == 1
}
definition user {}
definition group {
  relation member: user | group#member
}
definition document {
  relation parent: document
  relation viewer: user | user:* | user with on_day | user with expiration | group#member
  permission view = viewer + parent->view
}`,
    relationships: `document:a#viewer@user:ann
document:a#viewer@user:bob[on_day]
document:a#viewer@group:eng#member
document:b#parent@document:a
group:eng#member@user:cyd
document:b#viewer@user:dan[expiration:2100-01-01T00:00:00Z]`,
    checks: [
      { text: 'document:b#view@user:ann' },
      { text: 'document:b#view@user:bob' },
      { text: 'document:b#view@user:bob', context: { day: 2 } },
      { text: 'document:b#edit@user:ann' },
    ],
    assertions: 'assertTrue:\n- document:a#view@user:ann\nassertFalse:\n- document:a#view@user:ann',
    expected: 'document:a#view: []',
  },
  { schema: 'definition user {\n  relation', relationships: 'document:a' },
]

/** The same on every machine, so that the engine is too. Each look at the clock advances it by a microsecond. */
function fixedEnvironment(): WasiEnvironment {
  let elapsed = 0
  let seed = 1
  return {
    now: () => Date.UTC(2026, 0),
    elapsed() {
      elapsed += 0.001
      if (elapsed >= CLOCK_START_MS) throw new Error('initializing SpiceDB takes too long')
      return elapsed
    },
    random(target) {
      for (let index = 0; index < target.length; index++) {
        seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0
        target[index] = seed >>> 24
      }
    },
    print(text) {
      throw new Error(`SpiceDB has ended: ${text}`)
    },
  }
}

/**
 * Runs what Go does when a program starts, and stores the result in the module, so that browsers don't have to.
 * @param built the module as Go has built it
 */
export async function initializeEngine(built: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const module = await WebAssembly.compile(exportGlobals(built))
  const { exports, memory, run } = await startEngine(module, fixedEnvironment())
  const { _initialize: initialize } = exports
  if (typeof initialize !== 'function') throw new Error('the module has no function _initialize')
  initialize()
  for (const request of REQUESTS) {
    const { failure } = parseResponse(run(JSON.stringify(request)))
    if (failure) throw new Error(failure)
  }
  return withState(built, readState(exports, memory))
}
