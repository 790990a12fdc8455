import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../../../lib/flags/build/programs.ts'
import { readHelp } from '../../../lib/flags/build/read-help.ts'
import { readFacts } from '../../../lib/flags/build/read-manifest.ts'
import type { CommandFacts } from '../../../lib/flags/build/schema.ts'
import { ROOT } from '../../../scripts/root.ts'

const toolchain = findToolchain()
const run = promisify(execFile)

/** What the help says about each command and flag. It never lists hidden ones. */
function shownInHelp(commands: readonly CommandFacts[], missing: readonly string[]): Record<string, object> {
  const entries = commands.flatMap(({ name, flags }): [string, object][] => [
    [name, {}],
    ...flags
      .filter(({ hidden }) => !hidden)
      .map((flag): [string, object] => [
        `${name} --${flag.name}`,
        { default: flag.default, shorthand: flag.shorthand },
      ]),
  ])
  return Object.fromEntries(entries.filter(([name]) => !missing.includes(name)))
}

describe.each(PROGRAMS)('the manifest of $program', ({ program, version, unlistedCommands, missingInHelp }) => {
  const tool = toolchain[program]

  it.skipIf(!tool)(`matches the help of ${program} ${version}`, { timeout: 60_000 }, async () => {
    const help = await readHelp(async (args) => (await run(tool?.path ?? '', args)).stdout, program, unlistedCommands)
    const { commands } = readFacts(ROOT, program)
    const listed = commands.filter(({ name, hidden }) => !hidden || help.some((other) => other.name === name))
    expect(shownInHelp(help, []), 'run npm run manifest').toEqual(shownInHelp(listed, missingInHelp))
  })
})
