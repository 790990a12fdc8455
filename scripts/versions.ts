/**
 * `npm run versions -- REPOSITORY=PATH…`: updates the releases that the check "versions" knows, from git checkouts
 * including tags, such as `authzed/spicedb=../spicedb`. Entries added by hand are kept.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compareVersions } from '@authzed-docs/shared/pinned-versions.ts'
import { type Program, readVersions, VERSIONS_FILE } from '../lib/content/verify/release-versions.ts'
import { ROOT } from './root.ts'

function git(path: string, ...args: string[]): string {
  return execFileSync('git', ['-C', path, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}

function updateProgram(program: Program, path: string): Program {
  const releases = git(path, 'tag')
    .split('\n')
    .filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    .sort(compareVersions)
  return { ...program, releases, withdrawn: { ...program.withdrawn, ...readYanked(path), ...readRetracted(path) } }
}

/** Reads yanked releases from the changelog: `## [1.51.0] - 2026-03-24 [YANKED]`. */
function readYanked(path: string): Record<string, string> {
  const lines = readFileAtHead(path, 'CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\].*\[YANKED\]/gm)
  return Object.fromEntries(Array.from(lines, (match) => [`v${match[1]}`, 'CHANGELOG.md: [YANKED]']))
}

/** Reads retracted releases from go.mod: `retract ( v1.14.1 … )`. */
function readRetracted(path: string): Record<string, string> {
  const blocks = Array.from(
    readFileAtHead(path, 'go.mod').matchAll(/^retract (\([^)]*\)|v.*)$/gm),
    (match) => match[1] ?? '',
  )
  const versions = blocks.flatMap((block) => block.match(/^\W*v\d+\.\d+\.\d+/gm) ?? [])
  return Object.fromEntries(versions.map((version) => [version.replace(/^\W*/, ''), 'go.mod: retract']))
}

function readFileAtHead(path: string, file: string): string {
  try {
    return git(path, 'show', `HEAD:${file}`)
  } catch {
    return ''
  }
}

function main(args: string[]): number {
  const paths = new Map(args.map((arg) => arg.split('=', 2) as [string, string]))
  const versions = readVersions(ROOT)
  const known = versions.programs.map(({ repository }) => repository)
  const unknown = [...paths.keys()].find((name) => !known.includes(name))
  if (paths.size === 0 || unknown !== undefined) {
    console.error(`usage: npm run versions -- REPOSITORY=PATH…   with one of: ${known.join(' ')}`)
    return 2
  }
  const programs = versions.programs.map((program) => {
    const path = paths.get(program.repository)
    return path === undefined ? program : updateProgram(program, path)
  })
  writeFileSync(join(ROOT, VERSIONS_FILE), `${JSON.stringify({ ...versions, programs }, null, 2)}\n`)
  for (const { name, releases } of programs)
    console.log(`${name}: ${releases.length} releases, newest ${releases.at(-1)}`)
  return 0
}

process.exitCode = main(process.argv.slice(2))
