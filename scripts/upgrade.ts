/**
 * `npm run upgrade -- spicedb v1.57.1` or `-- zed v1.3.0`: moves the site to a release, and writes what a person has to read to
 * `upgrade/spicedb-v1.57.1.md`. Run it again after a failure: it goes on where it stopped. Once every item of the worklist is closed, it
 * runs the tests.
 * `npm run upgrade -- clients`: moves the client libraries that samples use to their newest versions.
 * `npm run upgrade -- --newest`: prints the releases that are newer than the pinned ones.
 * Exit status: 0 if nothing is left to do, 1 if something is, 2 for invalid arguments.
 */
import { execFileSync, type StdioOptions, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { parseRecording, RECORDINGS_DIR } from '@authzed-docs/samples/build/recording.ts'
import { useRequiredGo } from '@authzed-docs/samples/verify/required-go.ts'
import { compareVersions, PINNED_VERSIONS, type PinnedProgram } from '@authzed-docs/shared/pinned-versions.ts'
import { z } from 'zod'
import { readVersions, VERSIONS_FILE } from '../lib/content/verify/release-versions.ts'
import {
  MANIFEST_DIR,
  missingFlagDescriptions,
  readFacts,
  readFlagDescriptions,
} from '../lib/flags/build/read-manifest.ts'
import { programFactsSchema } from '../lib/flags/build/schema.ts'
import { entriesBetween, listedReleases } from '../lib/upgrade/verify/changelog-entries.ts'
import {
  CLIENT_LIBRARIES,
  missingPrograms,
  moveClient,
  newestVersion,
  OTHER_CLIENTS,
} from '../lib/upgrade/verify/clients.ts'
import { downloadModule, type ModuleSource, newestRelease, retractionOf } from '../lib/upgrade/verify/modules.ts'
import { outputChanges } from '../lib/upgrade/verify/output-changes.ts'
import { draftRelease, draftRow } from '../lib/upgrade/verify/release-draft.ts'
import { compareFacts, hasSameSources, readReleaseFacts } from '../lib/upgrade/verify/release-facts.ts'
import { addSince } from '../lib/upgrade/verify/since.ts'
import { claimsIn, moveCode, moveVersions, type Upgrade } from '../lib/upgrade/verify/version-mentions.ts'
import { changelogItems, claimItems, factItems, flagItems, sampleItems } from '../lib/upgrade/verify/work-items.ts'
import { formatWorklist, openItems, WORKLIST_FOLDER, type WorkItem } from '../lib/upgrade/verify/worklist.ts'
import { ROOT } from './root.ts'
import { writeJson } from './write-json.ts'

const PROGRAMS = ['spicedb', 'zed'] as const
const VERSIONS = 'toolchain/versions.json'
const RELEASES = 'lib/changelog/build/releases.yaml'

/** Go modules that require the pinned SpiceDB. */
const GO_MODULES = ['toolchain/dump-flags', 'samples']

/** Texts whose versions only move, because they say nothing about them. */
const SAMPLE_TEXTS = ['.yaml', '.yml', '.sh', '.py', '.go', '.ts', '.java', '.rb', 'Makefile', 'Dockerfile']

/** Descriptions outside of pages that can be about a release. */
const DESCRIPTION_FOLDERS = ['lib/api/build/descriptions', 'figures']

/** What an interrupted upgrade has done. */
const stateSchema = z.strictObject({
  from: z.string(),
  /** Commit before the upgrade. */
  base: z.string(),
  /** Names of steps. */
  done: z.array(z.string()),
  /** Sentences to read again, by file. */
  claims: z.record(z.string(), z.array(z.strictObject({ line: z.number(), why: z.string(), text: z.string() }))),
  /** What a step couldn't do by itself. */
  problems: z.array(z.string()),
})

type State = z.infer<typeof stateSchema>

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(ROOT, file)), { recursive: true })
  writeFileSync(join(ROOT, file), text)
}
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })

/** Runs a program. @throws Error with the end of its output if it fails */
function run(program: string, args: string[], cwd = ROOT): void {
  const { status, error, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 })
  if (error) throw new Error(`${program} isn't installed (${error.message})`)
  if (status === 0) return
  const end = `${stdout}\n${stderr}`.trim().split('\n').slice(-5).join('\n')
  throw new Error(`${program} ${args.join(' ')} failed  → repair that, and run npm run upgrade again\n${end}`)
}

/** Sources of both releases of SpiceDB, and of the API that each requires. */
interface Sources {
  before: ModuleSource
  after: ModuleSource
  apiBefore: ModuleSource
  apiAfter: ModuleSource
}

function downloadSources(from: string, to: string): Sources {
  const before = downloadModule('github.com/authzed/spicedb', from)
  const after = downloadModule('github.com/authzed/spicedb', to)
  return { before, after, apiBefore: apiOf(before), apiAfter: apiOf(after) }
}

function apiOf({ folder }: ModuleSource): ModuleSource {
  const version = /authzed\/authzed-go (v\S+)/.exec(readFileSync(join(folder, 'go.mod'), 'utf8'))?.[1]
  if (version === undefined) throw new Error(`${folder}/go.mod doesn't require authzed-go`)
  return downloadModule('github.com/authzed/authzed-go', version)
}

/** An upgrade of one program. */
class ProgramUpgrade {
  readonly #program: PinnedProgram
  readonly #to: string
  readonly #state: State
  readonly #stateFile: string
  readonly #modulePath: string
  #sources: Sources | undefined

  constructor(program: PinnedProgram, to: string) {
    this.#program = program
    this.#to = to
    this.#modulePath = `github.com/authzed/${program}`
    this.#stateFile = `.cache/upgrade/${program}-${to}.json`
    this.#state = existsSync(join(ROOT, this.#stateFile))
      ? stateSchema.parse(JSON.parse(read(this.#stateFile)))
      : { from: PINNED_VERSIONS[program], base: git('rev-parse', 'HEAD').trim(), done: [], claims: {}, problems: [] }
  }

  /** Runs the steps that weren't done before. Returns the path of the worklist. */
  run(): string {
    const steps: [string, () => void][] = [
      ['verify the release', () => this.#verify()],
      ['move the pinned version', () => this.#movePins()],
      ['build the programs', () => this.#buildPrograms()],
      ['read commands and flags', () => this.#readFlags()],
      ['move versions in texts', () => this.#moveTexts()],
      ['run and record the samples', () => this.#recordSamples()],
    ]
    for (const [index, [name, step]] of steps.entries()) {
      const title = `[${index + 1}/${steps.length + 1}] ${name}`
      if (this.#state.done.includes(name)) {
        console.log(`${title}: done before`)
        continue
      }
      const start = Date.now()
      console.log(title)
      step()
      this.#state.done.push(name)
      write(this.#stateFile, JSON.stringify(this.#state))
      console.log(`      ${Math.round((Date.now() - start) / 1000)} s`)
    }
    console.log(`[${steps.length + 1}/${steps.length + 1}] write the worklist`)
    return this.#writeWorklist()
  }

  get #spicedbSources(): Sources | undefined {
    if (this.#program !== 'spicedb') return undefined
    this.#sources ??= downloadSources(this.#state.from, this.#to)
    return this.#sources
  }

  #changelog(): string {
    const sources = this.#spicedbSources
    return sources ? readFileSync(join(sources.after.folder, 'CHANGELOG.md'), 'utf8') : ''
  }

  #verify(): void {
    const { from } = this.#state
    if (compareVersions(this.#to, from) <= 0) throw new Error(`${this.#to} isn't newer than ${from}`)
    downloadModule(this.#modulePath, this.#to)
    const retraction = retractionOf(this.#modulePath, this.#to)
    if (retraction) throw new Error(`${this.#to} was retracted: ${retraction}`)
    const yanked = listedReleases(this.#changelog()).some(({ version, isYanked }) => version === this.#to && isYanked)
    if (yanked) throw new Error(`${this.#to} was yanked, says its changelog`)
  }

  #movePins(): void {
    writeJson(VERSIONS, { ...JSON.parse(read(VERSIONS)), [this.#program]: this.#to })
    const listed = listedReleases(this.#changelog())
    const yanked = listed.filter(({ isYanked }) => isYanked).map(({ version }) => version)
    const newer = listed
      .map(({ version }) => version)
      .filter((version) => compareVersions(version, this.#state.from) > 0)
    listReleases(`authzed/${this.#program}`, [...newer, this.#to], yanked)
    if (this.#program !== 'spicedb') return
    for (const folder of GO_MODULES) {
      run('go', ['get', `${this.#modulePath}@${this.#to}`], join(ROOT, folder))
      run('go', ['mod', 'tidy'], join(ROOT, folder))
    }
  }

  /** Another program that can't be had here doesn't stop the upgrade: its samples keep their recordings. */
  #buildPrograms(): void {
    const stdio: StdioOptions = ['ignore', 'inherit', 'pipe']
    const { status, stderr } = spawnSync('npm', ['run', '--silent', 'toolchain'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio,
    })
    if (status === 0) return
    const failures = stderr.split(/^✗ /m).slice(1)
    const own = failures.find((line) => line.startsWith(this.#program) || line.startsWith('the browser engine'))
    if (own !== undefined || failures.length === 0) throw new Error(own ?? stderr)
    this.#state.problems.push(...failures.map((line) => line.trim().replaceAll(/\s*\n\s*/g, ' ')))
  }

  /** New commands and flags exist since the release whose changelog names them. */
  #readFlags(): void {
    // It also fails if something has no description, which the worklist says.
    const { stderr } = spawnSync('npm', ['run', '--silent', 'manifest'], { cwd: ROOT, encoding: 'utf8' })
    const [before, after] = [this.#factsBefore(), readFacts(ROOT, this.#program)]
    if (after.version !== this.#to) throw new Error(`npm run manifest: ${stderr}`)
    addSince(after, before, this.#entries(), this.#to)
    writeJson(`${MANIFEST_DIR}/${this.#program}.json`, after)
  }

  #factsBefore(): ReturnType<typeof readFacts> {
    return programFactsSchema.parse(
      JSON.parse(git('show', `${this.#state.base}:${MANIFEST_DIR}/${this.#program}.json`)),
    )
  }

  #entries(): ReturnType<typeof entriesBetween> {
    const sources = this.#spicedbSources
    if (!sources) return []
    return entriesBetween(
      this.#changelog(),
      readFileSync(join(sources.before.folder, 'CHANGELOG.md'), 'utf8'),
      this.#to,
    )
  }

  #moveTexts(): void {
    const sources = this.#spicedbSources
    const upgrade: Upgrade = {
      repository: `authzed/${this.#program}`,
      from: this.#state.from,
      to: this.#to,
      sources: sources && { before: sources.before.folder, after: sources.after.folder },
      isSame: sources !== undefined && hasSameSources(sources.before.folder, sources.after.folder),
    }
    for (const file of filesBelow(ROOT, 'pages', ['.mdx'])) {
      const source = read(file)
      const { text, claims } = moveVersions(source, upgrade)
      if (text !== source) write(file, text)
      if (claims.length > 0) this.#state.claims[file] = claims
    }
    for (const file of filesBelow(ROOT, 'samples', SAMPLE_TEXTS)) {
      const source = read(file)
      const moved = moveCode(source, upgrade)
      if (moved !== source) write(file, moved)
    }
    for (const file of DESCRIPTION_FOLDERS.flatMap(descriptionsIn)) {
      const claims = claimsIn(read(file), upgrade)
      if (claims.length > 0) this.#state.claims[file] = claims
    }
  }

  #recordSamples(): void {
    const { status } = spawnSync('npm', ['run', '--silent', 'samples', '--', '--record'], {
      cwd: ROOT,
      stdio: 'inherit',
    })
    if (status !== 0)
      this.#state.problems.push('`npm run samples -- --record` failed: run it again and repair what it lists')
  }

  #writeWorklist(): string {
    const { from, claims, problems } = this.#state
    const entries = this.#entries()
    const pages = filesBelow(ROOT, 'pages', ['.mdx']).map((file) => ({ file, source: read(file) }))
    const [facts, descriptions] = [readFacts(ROOT, this.#program), readFlagDescriptions(ROOT, this.#program)]
    const items: WorkItem[] = [
      ...problems.map((title) => ({ group: 'What the upgrade could not do', title, details: [] })),
      ...sampleItems(this.#outputChanges()),
      ...flagItems(this.#factsBefore(), facts, missingFlagDescriptions(facts, descriptions), pages),
      ...this.#factItems(pages),
      ...changelogItems(entries, pages),
      ...claimItems(new Map(Object.entries(claims))),
      ...this.#drafts(entries),
    ]
    const file = `${WORKLIST_FOLDER}/${this.#program}-${this.#to}.md`
    const before = existsSync(join(ROOT, file)) ? read(file) : ''
    write(file, formatWorklist(`${this.#program} ${from} → ${this.#to}`, items, before))
    return file
  }

  /** Changed lines of the output of samples, by page. */
  #outputChanges(): Map<string, string[]> {
    const files = git('diff', '--name-only', this.#state.base, '--', RECORDINGS_DIR).split('\n').filter(Boolean)
    return new Map(
      files.flatMap((file): [string, string[]][] => {
        const page = `pages${file.slice(RECORDINGS_DIR.length, -'.json'.length)}.mdx`
        if (!existsSync(join(ROOT, file)) || !existsSync(join(ROOT, page))) return []
        const before = parseRecording(page, git('show', `${this.#state.base}:${file}`))
        const lines = outputChanges(before, parseRecording(page, read(file)))
        return lines.length > 0 ? [[page, lines]] : []
      }),
    )
  }

  #factItems(pages: { file: string; source: string }[]): WorkItem[] {
    const sources = this.#spicedbSources
    if (!sources) return []
    const { before, after, apiBefore, apiAfter } = sources
    const facts = compareFacts(
      readReleaseFacts(before.folder, apiBefore.folder),
      readReleaseFacts(after.folder, apiAfter.folder),
    )
    return factItems(facts, pages)
  }

  #drafts(entries: ReturnType<typeof entriesBetween>): WorkItem[] {
    const group = 'Drafts'
    const dates = new Map(listedReleases(this.#changelog()).map(({ version, date }) => [version, date]))
    const versions = [...new Set([this.#to, ...entries.map(({ version }) => version)])]
    return versions.flatMap((version): WorkItem[] => {
      const own = entries.filter((entry) => entry.version === version)
      const date = dates.get(version) ?? downloadModule(this.#modulePath, this.#to).date
      if (own.length === 0) {
        addQuietRelease(this.#program, version, date)
        return []
      }
      const urgent = own.filter(
        ({ kind, text }) => kind === 'Security' || /incorrect|wrong|granting|incomplete/.test(text),
      )
      return [
        {
          group,
          title: `releases.yaml: ${version}`,
          details: draftRelease(this.#program, version, date, own).trimEnd().split('\n'),
        },
        ...(urgent.length > 0
          ? [{ group, title: `"Which version to install": ${version}`, details: [draftRow(version, urgent)] }]
          : []),
      ]
    })
  }
}

/** @throws Error for a folder that has been moved, whose descriptions nobody would read again */
function descriptionsIn(folder: string): string[] {
  const files = filesBelow(ROOT, folder, ['.json', '.svg', '.yaml'])
  if (files.length === 0) throw new Error(`${folder} has no descriptions  → correct DESCRIPTION_FOLDERS`)
  return files
}

/** Adds a release without entries in its changelog to releases.yaml, which lists the newest first. */
function addQuietRelease(program: string, version: string, date: string): void {
  const text = read(RELEASES)
  if (text.includes(`  version: ${version}\n`)) return
  const what =
    'This patch changes nothing that these pages describe, and [Versions](/spicedb/getting-started/installing-spicedb#versions) says which release to install.'
  const entry = { version, kind: 'Changed', text: what, links: [] }
  const at = text.indexOf(`- program: ${program}\n`)
  write(RELEASES, text.slice(0, at) + draftRelease(program, version, date, [entry]) + text.slice(at))
}

function printNewest(): number {
  const newer = PROGRAMS.filter((program) => {
    const newest = newestRelease(`github.com/authzed/${program}`)
    const isNewer = compareVersions(newest, PINNED_VERSIONS[program]) > 0
    if (isNewer) console.log(`${program} ${newest}`)
    return isNewer
  })
  return newer.length > 0 ? 1 : 0
}

function upgradeProgram(program: PinnedProgram, version: string): number {
  const file = new ProgramUpgrade(program, version).run()
  const open = openItems(read(file))
  console.log(open.length === 0 ? `${file}: every item is closed` : `${file}: ${open.length} items are open`)
  if (open.length > 0) return 1
  return spawnSync('npm', ['test'], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

/** Moves the client libraries that samples run with, and prints the lines that still name the older versions. */
function upgradeClients(): number {
  const missing = missingPrograms(CLIENT_LIBRARIES, (program) => !spawnSync(program, ['version']).error)
  if (missing.length > 0) throw new Error(missing.join('\n'))
  const left = CLIENT_LIBRARIES.flatMap((library) => {
    const [program, ...args] = library.newest
    const version = newestVersion(execFileSync(program, args, { cwd: '/', encoding: 'utf8' }))
    if (version === undefined) throw new Error(`${program} doesn't say which version of ${library.name} is the newest`)
    const files = [...filesBelow(ROOT, 'pages', ['.mdx']), ...filesBelow(ROOT, 'samples', [...SAMPLE_TEXTS, '.in'])]
    const older = files.flatMap((file) => {
      const source = read(file)
      const { text, from } = moveClient(source, library, version)
      if (text !== source) write(file, text)
      return from
    })
    for (const [name, ...rest] of library.install)
      run(
        name,
        rest.map((arg) => arg.replace('VERSION', version)),
        join(ROOT, library.folder),
      )
    listReleases(library.repository, [`v${version.replace(/^v/, '')}`])
    console.log(`${library.name} ${version}`)
    return [...new Set(older)].flatMap((from) => linesWith(files, from.replace(/^v/, '')))
  })
  for (const line of left) console.log(`  read again: ${line}`)
  for (const address of OTHER_CLIENTS) console.log(`  look for releases by hand: ${address}`)
  return left.length > 0 ? 1 : 0
}

/** Adds releases to those that pages are allowed to name, and to those that they have to call withdrawn. */
function listReleases(repository: string, releases: readonly string[], yanked: readonly string[] = []): void {
  const versions = readVersions(ROOT)
  const program = versions.programs.find((listed) => listed.repository === repository)
  if (!program) return
  program.releases = [...new Set([...program.releases, ...releases])].sort(compareVersions)
  for (const version of yanked) program.withdrawn[version] ??= 'CHANGELOG.md: [YANKED]'
  writeJson(VERSIONS_FILE, versions)
}

const linesWith = (files: readonly string[], text: string): string[] =>
  files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (line.includes(text) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [])),
  )

function main([what, version, ...rest]: string[]): number {
  const program = PROGRAMS.find((name) => name === what)
  try {
    if (what === '--newest' && version === undefined) return printNewest()
    if (what === 'clients' && version === undefined) return upgradeClients()
    if (program && version && /^v\d+\.\d+\.\d+$/.test(version) && rest.length === 0)
      return upgradeProgram(program, version)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return 1
  }
  console.error('usage: npm run upgrade -- spicedb v1.2.3 | zed v1.2.3 | clients | --newest')
  return 2
}

useRequiredGo()
process.exitCode = main(process.argv.slice(2))
