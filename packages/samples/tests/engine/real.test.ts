import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { EngineRequest, EngineResponse } from '@authzed-docs/playground/engine/browser/protocol.ts'
import { collectPages, type Sample } from '@authzed-docs/samples/build/collect.ts'
import { commandFolderOf, filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { parseAssertions, runAssertions } from '@authzed-docs/samples/verify/assertions.ts'
import { browserEngine } from '@authzed-docs/samples/verify/engine/browser-engine.ts'
import { connect } from '@authzed-docs/samples/verify/engine/server-engine.ts'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { PageDatabase } from '@authzed-docs/samples/verify/page-database.ts'
import { parseRelationship, parseRelationships } from '@authzed-docs/samples/verify/relationship.ts'
import { runAssertionFence, runRelationships, runSchema } from '@authzed-docs/samples/verify/run-spicedb.ts'
import { sampleReader } from '@authzed-docs/samples/verify/sample-reader.ts'
import { schemaOfValidationFile } from '@authzed-docs/samples/verify/schema-text.ts'
import { type RunningServer, startServer } from '@authzed-docs/samples/verify/terminal/page-server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { ROOT } from '../../../../scripts/root.ts'
import { type Comparison, compareChecks, comparingEngine } from './comparing-engine.ts'
import { randomCase } from './random-schema.ts'

const { spicedb, zed } = findToolchain()

/** Ports that no sample uses, because other tests run simultaneously. */
const ENDPOINT = 'localhost:50961'
const PORTS = ['--grpc-addr', ENDPOINT, '--readonly-grpc-addr', 'localhost:50962']

const RANDOM_CASES = process.env.NIGHTLY === '1' ? 200 : 5

let browser: (request: EngineRequest) => EngineResponse
let server: RunningServer | undefined
let lastKey = 0

/** A new database of the server, with the browser's engine beside it. */
const open = (comparison: Comparison) =>
  comparingEngine(connect(ENDPOINT, `database-${++lastKey}`), browser, comparison)

const nothingCompared = (): Comparison => ({ schemas: 0, writes: 0, checks: 0, differences: [], migrations: [] })

/** What needs minutes, and finds differences that only another release of SpiceDB or another engine can have. */
const IS_NIGHTLY = process.env.NIGHTLY === '1'
if (!IS_NIGHTLY)
  console.log(
    'At night only (NIGHTLY=1): the engine and SpiceDB agree on all pages and validation files, and on 200 random schemas',
  )

describe.skipIf(!spicedb)('the browser’s engine and the pinned SpiceDB', () => {
  beforeAll(async () => {
    browser = await browserEngine()
    if (spicedb) server = await startServer({ program: spicedb.path, command: 'serve-testing', flags: PORTS })
  }, 120_000)
  afterAll(() => server?.stop())

  it.runIf(IS_NIGHTLY)(
    'agree on every schema, relationship and assertion of the pages',
    async () => {
      const comparison = nothingCompared()
      for (const page of collectPages(ROOT)) {
        const database = new PageDatabase(async () => open(comparison))
        const read = sampleReader(ROOT, commandFolderOf(ROOT, page.page))
        // What commands on the page would write is missing, and so are the samples' expected errors: both engines have to agree.
        for (const sample of page.samples) await runIn({ database, read }, sample).catch(() => {})
        database.close()
      }
      expect(comparison.differences).toEqual([])
      // The page about expiration stops using it while relationships that expire are still there.
      expect(comparison.migrations).toEqual([expect.stringContaining('relation guest: person')])
      expect(comparison.schemas).toBeGreaterThan(100)
      expect(comparison.writes).toBeGreaterThan(20)
      expect(comparison.checks).toBeGreaterThan(10)
      console.log(`pages: ${describeComparison(comparison)}`)
    },
    600_000,
  )

  it.runIf(IS_NIGHTLY)(
    'agree on every assertion of the validation files',
    async () => {
      const comparison = nothingCompared()
      const files = filesBelow(ROOT, 'samples', ['.yaml', '.yml']).filter(isValidationFile)
      for (const file of files) {
        const read = (path: string): string => readFileSync(join(ROOT, dirname(file), path), 'utf8')
        const { relationships, assertions } = readYaml(file)
        const database = open(comparison)
        await database.writeSchema(schemaOfValidationFile(readFileSync(join(ROOT, file), 'utf8'), read))
        await database.touch(parseRelationships(String(relationships)).map(({ relationship }) => relationship))
        if (assertions !== undefined) await runAssertions(database, parseAssertions(stringify(assertions)))
        database.close()
      }
      expect(comparison.differences).toEqual([])
      expect(files.length).toBeGreaterThan(5)
      expect(comparison.checks).toBeGreaterThan(50)
      console.log(`validation files: ${files.length} files, ${describeComparison(comparison)}`)
    },
    600_000,
  )

  it.runIf(zed && IS_NIGHTLY)(
    'agree with zed on every validation file of the samples',
    () => {
      const files = filesBelow(ROOT, 'samples', ['.yaml', '.yml']).filter(isValidationFile)
      expect(files.length).toBeGreaterThan(5)
      const differences = files.flatMap((file) => {
        const byZed = spawnSync(zed?.path ?? '', ['validate', join(ROOT, file)], { encoding: 'utf8' })
        const { failure, errors } = browser(requestOf(file))
        const isSame = (byZed.status === 0) === (failure === undefined && errors.length === 0)
        return isSame
          ? []
          : [`${file}: zed ${byZed.stdout}${byZed.stderr}, browser ${failure ?? JSON.stringify(errors)}`]
      })
      expect(differences).toEqual([])
      console.log(`validation files: ${files.length}`)
    },
    600_000,
  )

  it(`agree on ${RANDOM_CASES} random schemas with relationships`, async () => {
    const comparison = nothingCompared()
    let valid = 0
    for (let seed = 1; valid < RANDOM_CASES && seed < 20 * RANDOM_CASES; seed++) {
      const { schema, relationships, checks } = randomCase(seed)
      const real = connect(ENDPOINT, `database-${++lastKey}`)
      const engine = comparingEngine(real, browser, comparison)
      const isValid = await engine.writeSchema(schema).then(
        () => true,
        () => false,
      )
      if (isValid) {
        valid++
        await engine.touch(relationships.map(parseRelationship))
        const items = checks.flatMap((text) => {
          const { resource, relation: permission, subject } = parseRelationship(text)
          return [
            { resource, permission, subject },
            { resource, permission, subject, context: { day: 1 } },
          ]
        })
        await compareChecks(real, browser, comparison, { schema, relationships: relationships.join('\n') }, items)
      }
      engine.close()
    }
    expect(comparison.differences).toEqual([])
    expect(valid).toBe(RANDOM_CASES)
    expect(comparison.schemas).toBeGreaterThan(RANDOM_CASES)
    expect(comparison.checks).toBeGreaterThan(10 * RANDOM_CASES)
    console.log(`random: ${describeComparison(comparison)}`)
  }, 900_000)

  it('would differ if the answers were different', async () => {
    const comparison = nothingCompared()
    const negated = (request: EngineRequest): EngineResponse => {
      const response = browser(request)
      return { ...response, checks: response.checks.map((check) => ({ ...check, answer: 'false' as const })) }
    }
    const engine = comparingEngine(connect(ENDPOINT, `database-${++lastKey}`), negated, comparison)
    await engine.writeSchema('definition user {}\ndefinition document {\n  relation viewer: user\n}')
    await engine.touch([parseRelationship('document:plan#viewer@user:ann')])
    const { resource, relation: permission, subject } = parseRelationship('document:plan#viewer@user:ann')
    await engine.check({ resource, permission, subject })
    engine.close()
    expect(comparison.differences).toHaveLength(1)
  })
})

const describeComparison = ({ schemas, writes, checks }: Comparison): string =>
  `${schemas} schemas, ${writes} writes, ${checks} checks`

async function runIn(ctx: Parameters<typeof runSchema>[0], sample: Sample): Promise<void> {
  const { language, assertions, skip } = sample.fence
  if (skip !== undefined) return
  if (language === 'zed') await runSchema(ctx, sample)
  else if (language === 'relationships') await runRelationships(ctx, sample)
  else if (assertions) await runAssertionFence(ctx, sample)
}

const readYaml = (file: string): Record<string, unknown> => Object(parse(readFileSync(join(ROOT, file), 'utf8')))

function isValidationFile(file: string): boolean {
  try {
    const { schema, schemaFile, relationships } = readYaml(file)
    return (schema !== undefined || schemaFile !== undefined) && relationships !== undefined
  } catch {
    return false // Several documents, such as manifests.
  }
}

function requestOf(file: string): EngineRequest {
  const { schema, schemaFile, relationships, assertions, validation } = readYaml(file)
  const text = typeof schemaFile === 'string' ? readFileSync(join(ROOT, dirname(file), schemaFile), 'utf8') : schema
  return {
    schema: String(text),
    relationships: String(relationships),
    ...(assertions !== undefined && { assertions: stringify(assertions) }),
    ...(validation !== undefined && { expected: stringify(validation) }),
  }
}
