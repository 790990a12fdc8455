/**
 * Writes two schemas, and one with a syntax error, to a SpiceDB inside this process:
 * npx tsx samples/schema/deploy.run.ts
 */
import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TestDatabase } from '../driver/database.ts'
import { deploy, stored } from './deploy.ts'

const server = await TestDatabase.start('definition person {}')
const schemas = server.schema().promises
const file = join(mkdtempSync(join(tmpdir(), 'schema-')), 'club.zed')

writeFileSync(file, 'definition person {}\ndefinition club {\n  relation member: person\n}')
assert.ok(await deploy(schemas, file))
assert.equal(await stored(schemas), 'definition club {\n\trelation member: person\n}\n\ndefinition person {}')

writeFileSync(file, 'definition person {}')
await deploy(schemas, file)
assert.equal(await stored(schemas), 'definition person {}') // definitions that the new text doesn't contain are deleted

writeFileSync(file, 'definition club { relation member person }')
await assert.rejects(deploy(schemas, file), /parse error in `schema`, line 1/)

console.log('schema: written and read')
process.exit(0)
