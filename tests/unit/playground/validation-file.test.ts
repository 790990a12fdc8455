import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import { toValidationFile } from '@authzed-docs/playground/browser/validation-file.ts'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { findToolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { parseRelationships } from '@authzed-docs/samples/verify/relationship.ts'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'

import { ROOT } from '../../../scripts/root.ts'

const { zed } = findToolchain()

const EMPTY: PlaygroundState = {
  ...{ schema: '', relationships: '', assertions: '', expected: '' },
  check: { text: '', context: '' },
}
const SCHEMA =
  'definition user {}\n\n/** A "document": it\'s here. */\ndefinition document {\n\trelation viewer: user\n}'

const write = (state: Partial<PlaygroundState>): string => toValidationFile({ ...EMPTY, schema: SCHEMA, ...state })

const readYaml = (file: string): Record<string, unknown> => Object(parse(readFileSync(join(ROOT, file), 'utf8')))

/** Validation files of the samples whose schema is in them, as states. */
const STATES = filesBelow(ROOT, 'samples', ['.yaml', '.yml']).flatMap(
  (file): { file: string; state: PlaygroundState }[] => {
    try {
      const { schema, schemaFile, relationships, assertions, validation } = readYaml(file)
      if (typeof relationships !== 'string') return []
      const text = typeof schemaFile === 'string' ? readFileSync(join(ROOT, dirname(file), schemaFile), 'utf8') : schema
      const toYaml = (value: unknown): string => (value === undefined ? '' : stringify(value))
      if (typeof text !== 'string' || /^\s*(?:import|use import)\b/m.test(text)) return []
      const state = {
        ...EMPTY,
        schema: text,
        relationships,
        assertions: toYaml(assertions),
        expected: toYaml(validation),
      }
      return [{ file, state }]
    } catch {
      return [] // Several documents, such as manifests.
    }
  },
)

describe('a validation file', () => {
  it('reads like one that a person has written', () => {
    const text = write({
      relationships: '// by hand\ndocument:plan#viewer@user:ann\n\n// and\ndocument:plan#viewer@user:bob\n',
      assertions: 'assertTrue:\n- document:plan#viewer@user:ann # why\n',
      expected: 'document:plan#viewer:\n- "[user:ann] is <document:plan#viewer>"',
    })
    expect(text).toBe(`schema: |-
  definition user {}

  /** A "document": it's here. */
  definition document {
  \trelation viewer: user
  }

relationships: |-
  // by hand
  document:plan#viewer@user:ann

  // and
  document:plan#viewer@user:bob

assertions:
  assertTrue:
  - document:plan#viewer@user:ann # why

validation:
  document:plan#viewer:
  - "[user:ann] is <document:plan#viewer>"
`)
  })

  it.each<[string, string]>([
    ['indented first lines', '    definition user {}\n  definition b {}'],
    ['an indented line after empty ones', '\n\n   definition user {}'],
    ['a first line that begins with a tab', '\tdefinition user {}'],
    ['signs of YAML', '# a\n- b: [c\n"d" \'e\' %f @g `h` |\n---\n...'],
    ['other scripts', '// läser 読者 🔑 Ж'],
    ['control characters', 'definition user {}\u0000\u0007\u007f'],
    ['line ends of YAML 1.1', '// a\u0085b\u2028c\u2029d\ufeff'],
  ])('keeps %s', (_what, schema) => {
    expect(parse(write({ schema }))).toEqual({ schema: schema.trimEnd(), relationships: '' })
  })

  it.each<[string, string, string]>([
    ['Windows line ends', 'definition user {}\r\n\r\ndefinition b {}\r', 'definition user {}\n\ndefinition b {}'],
    ['half a character', '// \ud800 and \udc00', '// \ufffd and \ufffd'],
  ])('replaces %s, which no file should contain', (_what, schema, written) => {
    expect(parse(write({ schema }))).toEqual({ schema: written, relationships: '' })
  })

  it('has no empty parts besides the relationships, which programs require', () => {
    expect(parse(write({ assertions: ' \n', expected: '\n' }))).toEqual({ schema: SCHEMA, relationships: '' })
    const commented = write({ assertions: '# nothing yet', expected: '# to do\n' })
    expect(commented).toContain('# nothing yet')
    expect(parse(commented)).toEqual({ schema: SCHEMA, relationships: '' })
  })

  it('is one document', () => {
    const text = write({ assertions: '---\nassertTrue:\n  - document:plan#viewer@user:ann\n' })
    expect(parse(text)).toMatchObject({ assertions: { assertTrue: ['document:plan#viewer@user:ann'] } })
  })

  it('has the same parts as every validation file of the samples', () => {
    expect(STATES.length).toBeGreaterThan(40)
    for (const { file, state } of STATES) {
      const written = parse(toValidationFile(state))
      const original = parse(readFileSync(join(ROOT, file), 'utf8'))
      expect(written.schema, file).toBe(state.schema.trimEnd())
      expect(parseRelationships(written.relationships ?? ''), file).toEqual(
        parseRelationships(original.relationships ?? '').map((placed) =>
          expect.objectContaining({ relationship: placed.relationship }),
        ),
      )
      expect(written.assertions, file).toEqual(original.assertions ?? undefined)
    }
  })
})

describe('the pinned programs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'validation-files-'))
  const save = (name: string, state: PlaygroundState): string => {
    const path = join(folder, name)
    writeFileSync(path, toValidationFile(state))
    return path
  }
  const validate = (path: string) => spawnSync(zed?.path ?? '', ['validate', path], { encoding: 'utf8' })

  it.skipIf(!zed)(
    'zed validates the files as it does the samples',
    () => {
      const differences = STATES.flatMap(({ file, state }, index) => {
        const [sample, written] = [validate(join(ROOT, file)), validate(save(`${index}.yaml`, state))]
        return sample.status === written.status ? [] : [`${file}: ${written.stdout}${written.stderr}`]
      })
      expect(differences).toEqual([])
    },
    120_000,
  )

  it.skipIf(!zed)(
    'zed validates a file with unusual characters, and finds a wrong assertion',
    () => {
      const state = {
        ...EMPTY,
        schema: '// \u0085 \u2028 läser\ndefinition user {}\ndefinition document {\n  relation viewer: user\n}',
        relationships: '// 読者\ndocument:plan#viewer@user:ann',
        assertions: 'assertTrue:\n  - document:plan#viewer@user:ann',
      }
      expect(validate(save('unusual.yaml', state)).status).toBe(0)
      const wrong = { ...state, assertions: 'assertFalse:\n  - document:plan#viewer@user:ann' }
      expect(validate(save('wrong.yaml', wrong))).toMatchObject({ status: 1 })
    },
    60_000,
  )
})
