/**
 * `npm run manifest -- spicedb=PATH zed=PATH [--since]`: reads commands and flags from checkouts of the programs (each a
 * work tree or a bare repository) at the baseline release, and refreshes `lib/manifest/*.json`. Our words in
 * `lib/manifest/words/` stay; what has no words is reported. `--since` also proves anew in which release a flag appeared.
 * Exit status: 0 all right, 1 something to mend, 2 wrong arguments.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readAliases } from '../lib/manifest/go-aliases.ts'
import { readGoFlags } from '../lib/manifest/go-flags.ts'
import { readGoSources } from '../lib/manifest/go-source.ts'
import { MANIFEST_DIR, readFacts, readWords, strayWords, withoutWords } from '../lib/manifest/manifest.ts'
import { mergeFacts } from '../lib/manifest/merge-facts.ts'
import { parseDocs } from '../lib/manifest/parse-docs.ts'
import { PROGRAMS, type ProgramSources } from '../lib/manifest/programs.ts'
import type { ProgramFacts } from '../lib/manifest/schema.ts'
import { addSince } from '../lib/manifest/since.ts'
import { Checkout } from './manifest/checkout.ts'
import { ROOT } from './root.ts'

/** The facts that exist, or null at the first run. */
function factsBefore(program: string): ProgramFacts | null {
  try {
    return readFacts(ROOT, program)
  } catch {
    return null
  }
}

/** Refreshes one program's facts; gives what is to be mended. */
function refresh(program: ProgramSources, path: string, since: boolean): string[] {
  const checkout = new Checkout(path)
  const goFiles = checkout.goFiles(program.version, program.folders)
  const sources = readGoSources(goFiles)
  const merged = mergeFacts(program, {
    commands: parseDocs(checkout.read(program.version, program.docs)),
    goFlags: new Map(Object.entries(program.entries).map(([name, entry]) => [name, readGoFlags(sources, entry)])),
    aliases: readAliases(goFiles),
    before: factsBefore(program.program),
  })
  const facts = since ? addSince(program, merged.facts, checkout.history(program)) : merged.facts
  const file = `${MANIFEST_DIR}/${program.program}.json`
  writeFileSync(join(ROOT, file), JSON.stringify(facts, null, 2))
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', file], { cwd: ROOT, stdio: 'pipe' })
  const flags = facts.commands.flatMap((command) => command.flags)
  const proven = flags.filter((flag) => flag.since).length
  console.log(`${file}: ${facts.commands.length} commands, ${flags.length} flags, ${proven} with a proven release`)
  const words = readWords(ROOT, program.program)
  return [
    ...merged.differences,
    ...withoutWords(facts, words).map((name) => `${name} has no words  → add them to ${MANIFEST_DIR}/words`),
    ...strayWords(facts, words).map((name) => `${name} does not exist any more  → delete its words`),
  ]
}

function main(args: string[]): number {
  const paths = new Map(args.flatMap((arg) => (arg.includes('=') ? [arg.split('=', 2) as [string, string]] : [])))
  const chosen = PROGRAMS.filter(({ program }) => paths.has(program))
  if (chosen.length === 0) {
    console.error('usage: npm run manifest -- spicedb=PATH zed=PATH [--since]')
    return 2
  }
  const wrong = chosen.flatMap((program) =>
    refresh(program, paths.get(program.program) ?? '', args.includes('--since')),
  )
  for (const line of wrong) console.error(line)
  return wrong.length > 0 ? 1 : 0
}

process.exitCode = main(process.argv.slice(2))
