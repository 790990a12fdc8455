import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { PROGRAMS } from '../../../lib/flags/build/programs.ts'
import {
  DESCRIPTIONS_DIR,
  joinDescriptions,
  missingFlagDescriptions,
  readFacts,
  readFlagDescriptions,
  readManifest,
  unusedFlagDescriptions,
} from '../../../lib/flags/build/read-manifest.ts'
import { ROOT } from '../../../scripts/root.ts'
import { DESCRIPTIONS, FACTS } from './fixtures.ts'

describe('joinDescriptions', () => {
  it('prefers the description of the command', () => {
    const serve = joinDescriptions(FACTS, DESCRIPTIONS).commands.at(-1)
    expect(serve?.summary).toBe('Starts the `server`.')
    expect(serve?.flags.find(({ name }) => name === 'http-cors')?.description).toBe('For browsers alone.')
  })

  it('reports missing and unused descriptions', () => {
    const { '--port': _port, ...flags } = DESCRIPTIONS.flags
    const descriptions = { commands: { ...DESCRIPTIONS.commands, 'spicedb gone': 'Is not there.' }, flags }
    expect(missingFlagDescriptions(FACTS, descriptions)).toEqual(['spicedb serve --port'])
    expect(unusedFlagDescriptions(FACTS, descriptions)).toEqual(['spicedb gone'])
    expect(() => joinDescriptions(FACTS, descriptions)).toThrow('missing descriptions: spicedb serve --port')
  })
})

describe.each(PROGRAMS)('$program', ({ program, version }) => {
  it('describes every command and flag, and no others', () => {
    const facts = readFacts(ROOT, program)
    expect(facts.version).toBe(version)
    expect(facts.commands.length).toBeGreaterThan(10)
    expect(facts.commands.flatMap(({ flags }) => flags).length).toBeGreaterThan(100)
    expect(missingFlagDescriptions(facts, readFlagDescriptions(ROOT, program))).toEqual([])
    expect(unusedFlagDescriptions(facts, readFlagDescriptions(ROOT, program))).toEqual([])
  })

  it('describes flags without effect as such', () => {
    const silent = readManifest(ROOT, program).commands.flatMap(({ name, flags }) =>
      flags
        .filter(({ noEffect, description }) => noEffect && !/\bno effect\b/i.test(description))
        .map((flag) => `${DESCRIPTIONS_DIR}/${program}.json  ${name} --${flag.name}  → say that it has no effect`),
    )
    expect(silent).toEqual([])
  })

  it('lists no yanked release', () => {
    const releases = readFacts(ROOT, program).commands.flatMap(({ since, flags }) => [
      since,
      ...flags.map((f) => f.since),
    ])
    const yanked = program === 'spicedb' ? /^v1\.(?:45\.0|49\.|50\.|51\.0)/ : /^v1\.14/
    expect(releases.filter((release) => release && yanked.test(release))).toEqual([])
  })
})

it('marks flags without effect', () => {
  const serve = readFacts(ROOT, 'spicedb').commands.find(({ name }) => name === 'spicedb serve')
  const noEffect = serve?.flags.flatMap((flag) => (flag.noEffect ? [flag.name] : [])) ?? []
  // One of each kind: stored but never read, in a variable of its own, without a variable.
  expect(noEffect).toEqual(
    expect.arrayContaining(['schema-prefixes-required', 'datastore-conn-max-open', 'ns-cache-expiration']),
  )
  // Read by a library, through an option, by another process's dispatcher, only by one engine, and by name.
  for (const name of [
    'grpc-max-conn-age',
    'watch-api-heartbeat',
    'dispatch-upstream-timeout',
    'datastore-tx-overlap-key',
    'termination-log-path',
  ])
    expect(noEffect).not.toContain(name)
})

it('dump-flags builds the pinned SpiceDB', () => {
  const goMod = readFileSync(join(ROOT, 'toolchain/dump-flags/go.mod'), 'utf8')
  expect(/authzed\/spicedb (v\S+)/.exec(goMod)?.[1], 'toolchain/dump-flags/go.mod → go get the pinned release').toBe(
    PINNED_VERSIONS.spicedb,
  )
})

describe('the commands page', () => {
  const source = readFileSync(join(ROOT, 'pages/spicedb/concepts/commands.mdx'), 'utf8')
  const shown = Array.from(
    source.matchAll(/<Flags command="([^"]+)"(?: group="([^"]+)")?/g),
    ([, command, groups]) => ({
      command,
      groups: groups?.split(' '),
    }),
  )

  it('shows each flag of each command once, except for shared ones', () => {
    const shared = ['spicedb datastore gc', 'spicedb datastore repair', 'spicedb head', 'spicedb migrate']
    // It has flags of its own besides those of `serve`.
    const ownGroups: Record<string, string> = { 'spicedb datastore delete-relationships': 'delete' }
    const missing = readManifest(ROOT, 'spicedb')
      .commands.filter(({ name }) => !shared.includes(name))
      .flatMap(({ name, flags }) =>
        flags.flatMap((flag) => {
          if (flag.group !== (ownGroups[name] ?? flag.group)) return []
          const times = shown.filter(
            ({ command, groups }) => command === name && (groups === undefined || groups.includes(flag.group)),
          ).length
          return times === 1 ? [] : [`${name} --${flag.name} ${times} times`]
        }),
      )
    expect(missing).toEqual([])
  })
})
