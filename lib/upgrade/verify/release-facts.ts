import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { type GoSource, readMetrics } from './metrics.ts'

/** What the sources of a release are compared by. */
const FACT_KINDS = [
  'metric',
  'error text',
  'constant',
  'name in traces',
  'word of the schema language',
  'migration',
  'tested datastores',
  'field of the API',
] as const

export type FactKind = (typeof FACT_KINDS)[number]

/** Facts of one kind: what each is called → its value and where it was found. */
export type Facts = ReadonlyMap<string, { value: string; file: string }>

/** A fact that two releases don't share. */
export interface FactDifference {
  kind: FactKind
  name: string
  /** Undefined where a release doesn't have it. */
  before: string | undefined
  after: string | undefined
  file: string
}

const FOLDERS = ['cmd', 'internal', 'pkg']

/** Sources that no process of a release runs. */
const NOT_SHIPPED = /_test\.go$|\.pb(?:\.\w+)?\.go$|\/(?:testserver|testfixtures|testdata|testutil|mocks?)\//

/** A fact in a Go source: the groups `name` and `value`. */
const PATTERNS: Readonly<Record<'error text' | 'constant' | 'name in traces', RegExp>> = {
  'error text':
    /(?:errors\.New|fmt\.Errorf|status\.(?:New|Errorf?)|spiceerrors\.\w+|\bNew\w*Error\w*)\((?:[\w.]+, )*"(?<name>(?:[^"\\]|\\.)+)"/g,
  constant:
    /^\s*(?:const )?(?<name>\w*(?:[Dd]efault|[Mm]ax|[Mm]in|Timeout|Limit|LatestTested|Interval|Window|Delay)\w*)\s*(?:\S+\s*)?=\s*(?<value>"\d[\d.]*"|-?\d[\d.,_e* ]*(?:\*\s*time\.\w+)?|time\.[A-Z]\w+)[ \t]*(?:\/\/.*)?$/gm,
  // Where it's a constant, only the dots or slashes tell that it's an attribute.
  'name in traces': /(?<=attribute\.\w+\(|^\s*(?:const )?\w+\s*=\s*)"(?<name>[\w-]+(?:[./][\w-]+)+)"/gm,
}

/**
 * Reads what can be read from the sources of a release.
 * @param root absolute path of the sources
 * @param api absolute path of the sources of the API's Go client that it requires
 */
export function readReleaseFacts(root: string, api: string): Record<FactKind, Facts> {
  const sources = readGoSources(root)
  const ofKind = (kind: keyof typeof PATTERNS): Facts =>
    new Map(
      sources.flatMap(({ file, text }) =>
        Array.from(text.matchAll(PATTERNS[kind]), ({ groups = {} }) => {
          const { name = '', value = '' } = groups
          const key = kind === 'constant' ? `${name} in ${file}` : name
          return [key, { value: value.replace(/\s+/g, ' ').trim(), file }] as const
        }),
      ),
    )
  return {
    metric: new Map(
      readMetrics(sources).map(({ name, kind, labels, help, file }) => [
        name,
        { value: `${kind}, labels ${labels.join(', ') || 'none'}: ${help}`, file },
      ]),
    ),
    'error text': ofKind('error text'),
    constant: ofKind('constant'),
    'name in traces': ofKind('name in traces'),
    'word of the schema language': schemaWords(root),
    migration: migrations(sources.map(({ file }) => file)),
    'tested datastores': new Map(
      Object.entries(testedEngines(root)).map(([engine, versions]) => [
        engine,
        { value: versions.join(', '), file: TEST_WORKFLOW },
      ]),
    ),
    'field of the API': apiFields(api),
  }
}

/** Reads the Go sources that the processes of a release run. */
export const readGoSources = (root: string): GoSource[] =>
  FOLDERS.flatMap((folder) => filesBelow(root, folder, ['.go']))
    .filter((file) => !NOT_SHIPPED.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Whether two releases have the same sources and dependencies. */
export function hasSameSources(before: string, after: string): boolean {
  const [old, current] = [before, after].map((root) => [
    ...readGoSources(root),
    readFileSync(join(root, 'go.sum'), 'utf8'),
  ])
  return JSON.stringify(old) === JSON.stringify(current)
}

/** Keywords, and the flags that `use` accepts. */
function schemaWords(root: string): Facts {
  const folder = 'pkg/schemadsl/lexer'
  return new Map(
    ['lex_def.go', 'flags.go'].flatMap((name) => {
      const file = `${folder}/${name}`
      const words = readFileSync(join(root, file), 'utf8').matchAll(/^\s*"(\w+)":|^\s*Flag\w+\s*=\s*"(\w+)"/gm)
      return Array.from(words, ([, keyword, flag]) => [keyword ?? flag ?? '', { value: '', file }] as const)
    }),
  )
}

const TEST_WORKFLOW = '.github/workflows/build-test.yaml'

/** Versions of datastores that a release is tested with, such as `{ crdb: ['25.2.0', '26.2.5'] }`. */
export function testedEngines(root: string): Record<string, string[]> {
  const path = join(root, TEST_WORKFLOW)
  const workflow = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const lists = workflow.matchAll(/^ +(pg|crdb)version:((?: \[.*\]|(?:\n +(?:#|- ).*)+))/gm)
  return Object.fromEntries(
    Array.from(lists, ([, engine = '', list = '']) => [
      engine,
      Array.from(list.matchAll(/"([\d.]+)"/g), ([, version = '']) => version),
    ]),
  )
}

const migrations = (files: readonly string[]): Facts =>
  new Map(
    files
      .filter((file) => /\/migrations\/(?:zz_)?(?:migration\W?)?\d/.test(file))
      .map((file) => [file, { value: '', file }]),
  )

/** Fields of messages, as `Message.field_name`, from the tags in the code that protoc generated. */
function apiFields(root: string): Facts {
  const folder = 'proto/authzed/api/v1'
  const files = readdirSync(join(root, folder)).filter((name) => /^\w+\.pb\.go$/.test(name))
  return new Map(
    files.flatMap((name) => {
      const file = `${folder}/${name}`
      const structs = readFileSync(join(root, file), 'utf8').matchAll(/^type (\w+) struct \{([\s\S]*?)^\}/gm)
      return Array.from(structs).flatMap(([, message = '', body = '']) =>
        Array.from(
          body.matchAll(/protobuf:"[^"]*\bname=(\w+)/g),
          ([, field]) => [`${message}.${field}`, { value: '', file }] as const,
        ),
      )
    }),
  )
}

/** Compares two releases, kind by kind. Moving a constant to another file isn't a difference. */
export function compareFacts(before: Record<FactKind, Facts>, after: Record<FactKind, Facts>): FactDifference[] {
  return FACT_KINDS.flatMap((kind) => {
    const names = new Set([...before[kind].keys(), ...after[kind].keys()])
    const differences = [...names].flatMap((name): FactDifference[] => {
      const [old, current] = [before[kind].get(name), after[kind].get(name)]
      if (old && current && old.value === current.value) return []
      const file = (current ?? old)?.file ?? ''
      return [{ kind, name, before: old?.value, after: current?.value, file }]
    })
    return kind === 'constant' ? withoutMoved(differences) : differences
  })
}

/** Drops constants that were removed from one file and are in another one with the same value. */
function withoutMoved(differences: readonly FactDifference[]): FactDifference[] {
  const labelOf = ({ name, before, after }: FactDifference): string => `${name.split(' ')[0]}=${before ?? after}`
  const labelsOf = (side: 'before' | 'after'): Set<string> =>
    new Set(differences.filter((difference) => difference[side] === undefined).map(labelOf))
  const [added, removed] = [labelsOf('before'), labelsOf('after')]
  return differences.filter((difference) => !(added.has(labelOf(difference)) && removed.has(labelOf(difference))))
}
