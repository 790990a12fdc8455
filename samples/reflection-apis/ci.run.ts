/**
 * Runs ci.ts like a job of a pull request: npx tsx samples/reflection-apis/ci.run.ts
 * The SpiceDB inside this process doesn't have reflection calls, so without a real SpiceDB there is nothing to run.
 */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { v1 } from '@authzed/authzed-node'

const { SPICEDB_TESTING_ENDPOINT: served, SPICEDB_ENDPOINT: endpoint = '', SPICEDB_TOKEN: token = '' } = process.env
if (served === undefined) {
  console.log('reflection-apis: ci.ts needs a whole SpiceDB')
  process.exit(0)
}

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const client = v1.NewClient(token, endpoint, v1.ClientSecurity.INSECURE_LOCALHOST_ALLOWED)
const schema = readFileSync(file('museum.zed'), 'utf8')
await client.promises.writeSchema(v1.WriteSchemaRequest.create({ schema }))
client.close()

const printed: string[] = []
const { log } = console
console.log = (line: string) => printed.push(line)
process.env.SPICEDB_KEY = token
process.argv = [process.argv[0] ?? '', 'ci.ts', file('proposed.zed')]
await import('./ci.ts')
console.log = log

assert.deepEqual(printed, [
  '  caveatExprChanged on_shift',
  '! definitionRemoved room_plan',
  '  permissionAdded room#lock',
  '  permissionExprChanged room#enter',
  '! relationSubjectTypeRemoved room#role_curator team#member',
  '5 changes, 2 of them can remove access',
])
assert.equal(process.exitCode, 1, 'a removal ends the job with exit status 1')

console.log('reflection-apis: ci.ts ran')
process.exit(0)
