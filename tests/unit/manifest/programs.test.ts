import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { describe, expect, it } from 'vitest'
import { helpDifferences } from '../../../lib/content/verify/help-differences.ts'
import { PROGRAMS } from '../../../lib/flags/build/programs.ts'
import { readHelp } from '../../../lib/flags/build/read-help.ts'
import { MANIFEST_DIR, readFacts } from '../../../lib/flags/build/read-manifest.ts'
import { ROOT } from '../../../scripts/root.ts'
import { FACTS } from './fixtures.ts'

const toolchain = findToolchain()
const run = promisify(execFile)

describe.each(PROGRAMS)('the manifest of $program', (described) => {
  const { program, version, unlistedCommands } = described
  const tool = toolchain[program]

  it.skipIf(!tool)(`matches the help of ${program} ${version}`, { timeout: 60_000 }, async () => {
    const file = `${MANIFEST_DIR}/${program}.json`
    const help = await readHelp(async (args) => (await run(tool?.path ?? '', args)).stdout, program, unlistedCommands)
    const source = readFileSync(join(ROOT, file), 'utf8')
    expect(helpDifferences(file, source, readFacts(ROOT, program), help, described)).toEqual([])
  })
})

it('reports position and remedy of differences between manifest and help', () => {
  const source = JSON.stringify(FACTS, null, 2)
  const none = { missingInHelp: [] }
  const visible = FACTS.commands.map((command) => ({
    ...command,
    flags: command.flags.filter(({ hidden }) => !hidden).map((flag) => ({ ...flag })),
  }))
  expect(helpDifferences('x.json', source, FACTS, visible, none)).toEqual([])
  const port = visible.at(-1)?.flags.find(({ name }) => name === 'port')
  if (port) Object.assign(port, { name: 'prot', default: '1' })
  const line = source.split('\n').findIndex((text) => text.includes('"port"')) + 1
  const serve = source.split('\n').findIndex((text) => text.includes('"spicedb serve"')) + 1
  expect(helpDifferences('x.json', source, FACTS, visible, none)).toEqual([
    `x.json:${line}:19  the help of spicedb serve has no --port  → run npm run manifest`,
    `x.json:${serve}:15  --prot of spicedb serve is missing, but its help lists it  → run npm run manifest`,
  ])
  const [first] = visible
  expect(helpDifferences('x.json', source, FACTS, first ? [first] : [], none)[0]).toBe(
    "x.json:18:15  spicedb datastore isn't in the help  → run npm run manifest",
  )
})
