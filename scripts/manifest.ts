/**
 * `npm run manifest`: reads the commands and flags of the pinned SpiceDB and zed, and updates `toolchain/flags/*.json`. It also
 * updates `toolchain/release-facts.json`, SpiceDB's metrics and the datastores that it's tested with.
 * SpiceDB's flags come from `toolchain/dump-flags`, which needs Go; zed's come from its help. Descriptions in
 * `lib/flags/build/descriptions/` aren't changed, but missing ones are reported. `npm run upgrade` runs it, and adds the release in
 * which each new command and flag first appeared.
 * Exit status: 0 if everything is described, 1 if something has to be fixed by hand.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { useRequiredGo } from '@authzed-docs/samples/verify/required-go.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { z } from 'zod'
import { completeFacts } from '../lib/flags/build/complete-facts.ts'
import { type DocumentedProgram, PROGRAMS } from '../lib/flags/build/programs.ts'
import { readHelp } from '../lib/flags/build/read-help.ts'
import {
  DESCRIPTIONS_DIR,
  MANIFEST_DIR,
  missingFlagDescriptions,
  readFacts,
  readFlagDescriptions,
  unusedFlagDescriptions,
} from '../lib/flags/build/read-manifest.ts'
import { type CommandFacts, commandFactsSchema, type ProgramFacts } from '../lib/flags/build/schema.ts'
import { downloadModule } from '../lib/upgrade/verify/modules.ts'
import { factsToRecord, RECORDED_FACTS_FILE } from '../lib/upgrade/verify/recorded-facts.ts'
import { ROOT } from './root.ts'
import { writeJson } from './write-json.ts'

useRequiredGo()

const run = promisify(execFile)

/** The existing manifest, or null on the first run. */
function factsBefore(program: string): ProgramFacts | null {
  try {
    return readFacts(ROOT, program)
  } catch {
    return null
  }
}

/** Dumps SpiceDB's command tree with a Go program that imports it. */
async function dumpFlags(): Promise<CommandFacts[]> {
  const { stdout } = await run('go', ['run', '.'], { cwd: join(ROOT, 'toolchain/dump-flags'), maxBuffer: 1 << 26 })
  return z.array(commandFactsSchema).parse(JSON.parse(stdout))
}

/** @returns undefined when the pinned program isn't installed */
function readProgramHelp({ program, unlistedCommands }: DocumentedProgram): Promise<CommandFacts[]> | undefined {
  const tool = findToolchain()[program]
  return tool && readHelp(async (args) => (await run(tool.path, args)).stdout, program, unlistedCommands)
}

/**
 * Updates the manifest of one program.
 * @returns what has to be fixed by hand
 */
async function updateManifest(program: DocumentedProgram): Promise<string[]> {
  const commands = await (program.program === 'spicedb' ? dumpFlags() : readProgramHelp(program))
  if (!commands)
    return [`${program.program} ${program.version} isn't installed, so its manifest stays  → run npm run toolchain`]
  const facts = completeFacts(program, commands, factsBefore(program.program))
  const file = `${MANIFEST_DIR}/${program.program}.json`
  writeJson(file, facts)
  const flags = facts.commands.flatMap((command) => command.flags)
  const noEffect = flags.filter((flag) => flag.noEffect).length
  console.log(`${file}: ${facts.commands.length} commands, ${flags.length} flags, ${noEffect} of them without effect`)
  const descriptions = readFlagDescriptions(ROOT, program.program)
  return [
    ...missingFlagDescriptions(facts, descriptions).map(
      (name) => `${name} has no description  → add it to ${DESCRIPTIONS_DIR}`,
    ),
    ...unusedFlagDescriptions(facts, descriptions).map(
      (name) => `${name} no longer exists  → delete its description in ${DESCRIPTIONS_DIR}`,
    ),
  ]
}

/** Updates what is compared with the pages that list SpiceDB's metrics and the datastores that it's tested with. */
function recordFacts(version: string): void {
  const facts = factsToRecord(version, downloadModule('github.com/authzed/spicedb', version).folder)
  writeJson(RECORDED_FACTS_FILE, facts)
  console.log(`${RECORDED_FACTS_FILE}: ${facts.metrics.length} metrics`)
}

recordFacts(PINNED_VERSIONS.spicedb)
const problems: string[] = []
for (const program of PROGRAMS) problems.push(...(await updateManifest(program)))
for (const line of problems) console.error(line)
process.exitCode = problems.length > 0 ? 1 : 0
