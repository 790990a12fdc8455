import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import type { Fence } from '@authzed-docs/samples/build/fence.ts'
import { readSample, resolve } from '@authzed-docs/samples/build/paths.ts'
import { extractRegion } from '@authzed-docs/samples/build/region.ts'
import { schemaFileOf } from '@authzed-docs/samples/build/schema-file.ts'
import { topLevelMap } from '@authzed-docs/samples/build/top-level-map.ts'
import { isMap, isScalar, parse, stringify } from 'yaml'
import { z } from 'zod'

/** A code block of a page. */
export interface SampleBlock {
  fence: Fence
  /** The text that readers see. */
  text: string
}

/** What "Try it" opens, and the block that has the button. */
export interface SampleState {
  /** Index of the block. */
  block: number
  state: PlaygroundState
}

/**
 * Finds the samples of a page that readers can try: schemas with relationships or assertions. A schema that is followed by
 * relationships and assertions forms a sample with them, and each validation file is one. The button is at the first block
 * of a sample, which is its schema if the page shows it.
 * @param root the project's root
 * @param blocks all code blocks of the page, in order
 */
export function sampleStates(root: string, blocks: readonly SampleBlock[]): SampleState[] {
  const reader = new SampleReader(root)
  for (const [index, { fence, text }] of blocks.entries())
    if (fence.skip === undefined && fence.error === undefined) reader.add(index, fence, text)
  return uniqueStates(reader.samples)
}

/** Reads the blocks of a page in order. Blocks that aren't run, or that SpiceDB rejects, change nothing. */
class SampleReader {
  readonly samples: Sample[] = []
  readonly #root: string
  readonly #files: ValidationFiles
  /** The schema to which the following blocks belong. */
  #current: Sample | null = null
  /** Whether relationships have been written since the database was empty. */
  #isWritten = false

  constructor(root: string) {
    this.#root = root
    this.#files = new ValidationFiles(root)
  }

  add(block: number, fence: Fence, text: string): void {
    const parts = this.#validationFile(fence, text)
    if (parts) {
      this.samples.push({ block, ...parts, isComplete: true })
      if (fence.language !== 'yaml') this.#current = null
    } else if (fence.language === 'zed') this.#addSchema(block, fence, text)
    else this.#addData(fence, text)
  }

  /** The validation file that a block shows, as a whole or in part. */
  #validationFile(fence: Fence, text: string): Parts | null {
    if (fence.file !== undefined && fence.in === undefined && /\.ya?ml$/.test(fence.file)) {
      const parts = this.#files.read(fence.file)
      return parts.schema === '' ? null : parts
    }
    return fence.language === 'yaml' && fence.validation ? partsOf(text, () => '') : null
  }

  #addSchema(block: number, fence: Fence, text: string): void {
    this.#isWritten &&= !fence.fresh
    // Only a server keeps the relationships that were written before if the new schema doesn't allow them.
    this.#current = this.#isWritten ? null : schemaSample(this.#root, block, fence, text)
    if (this.#current) this.samples.push(this.#current)
  }

  #addData(fence: Fence, text: string): void {
    this.#isWritten ||= fence.language === 'relationships'
    if (this.#current) addTo(this.#current, fence, text)
  }
}

/** Parts of a validation file. Assertions and expected relations are YAML. */
interface Parts {
  schema: string
  relationships: string
  assertions: string
  expected: string
}

interface Sample extends Parts {
  block: number
  /** Whether it's a validation file, to which the following blocks don't belong. */
  isComplete: boolean
}

/**
 * The sample that begins with a schema.
 * @returns null for a fragment, and for a schema with imports
 */
function schemaSample(root: string, block: number, fence: Fence, text: string): Sample | null {
  if (fence.in !== undefined || fence.setup !== undefined) return null
  // A block that shows a part of a file stands for the whole file.
  const schema = fence.file === undefined ? text : extractRegion(readSample(root, fence.file), fence.file).text
  if (/^\s*import\s/m.test(schema)) return null
  return { block, schema, relationships: '', assertions: '', expected: '', isComplete: false }
}

function addTo(sample: Sample, fence: Fence, text: string): void {
  if (fence.language === 'relationships') {
    sample.relationships = fence.fresh || sample.relationships === '' ? text : `${sample.relationships}\n${text}`
  }
  if (fence.language === 'yaml' && fence.assertions) sample.assertions = joinAssertions(sample.assertions, text)
}

const assertionLists = z.record(z.string(), z.array(z.unknown()))

/** Two blocks of assertions as one. A single block keeps its comments. */
function joinAssertions(first: string, second: string): string {
  if (first === '') return second
  const joined = assertionLists.parse(parse(first))
  for (const [key, list] of Object.entries(assertionLists.parse(parse(second))))
    joined[key] = [...(joined[key] ?? []), ...list]
  return stringify(joined).trimEnd()
}

/** Samples with data, each only once, and with the first check of its assertions. */
function uniqueStates(samples: readonly Sample[]): SampleState[] {
  const complete = samples.filter(({ isComplete }) => isComplete)
  const found = new Map<string, SampleState>()
  for (const sample of samples) {
    // A page can show the schema first, and then a validation file that names it.
    const parts = hasData(sample) ? sample : complete.find(({ schema }) => schema.trim() === sample.schema.trim())
    if (!parts || !hasData(parts)) continue
    const { schema, relationships, assertions, expected } = parts
    const key = JSON.stringify([schema.trim(), relationships, assertions, expected])
    if (found.has(key)) continue
    const state = {
      schema,
      relationships,
      assertions,
      expected,
      check: firstCheck(assertions) ?? anyCheck(schema, relationships),
    }
    found.set(key, { block: sample.block, state })
  }
  return [...found.values()]
}

const hasData = ({ relationships, assertions }: Parts): boolean =>
  relationships.trim() !== '' || assertions.trim() !== ''

/**
 * The check that the first assertion makes: `document:plan#view@user:ann with {"day": 1}`.
 * @returns null without an assertion
 */
function firstCheck(assertions: string): PlaygroundState['check'] | null {
  const lists = assertionLists.safeParse(parse(assertions))
  const [first] = lists.success ? Object.values(lists.data).flat() : []
  const [, text, context = ''] = /^(\S+?)(?:\s+with\s+(.*))?$/s.exec(String(first ?? '').trim()) ?? []
  return text === undefined ? null : { text, context }
}

/** What the lists of assertions say about their checks. */
const ANSWERS: Readonly<Record<string, string>> = { assertTrue: 'true', assertFalse: 'false' }

/**
 * What the first assertion says that SpiceDB answers to its check, which is the check of the sample.
 * @returns undefined without assertions, and for an answer that depends on the values of a caveat
 */
export function firstAnswer(assertions: string): string | undefined {
  const lists = assertionLists.safeParse(parse(assertions))
  const [name = ''] = lists.success ? (Object.entries(lists.data).find(([, list]) => list.length > 0) ?? []) : []
  return ANSWERS[name]
}

/** Whether a user of the relationships has a permission, or else the relation, on the first resource. */
function anyCheck(schema: string, relationships: string): PlaygroundState['check'] {
  const all = [...relationships.matchAll(/^([\w/]+):(\S+?)#(\w+)@(([\w/]+):[^\s[*]+)(?:\[.*)?$/gm)]
  const resourceTypes = new Set(all.map(([, type]) => type))
  // Users are subjects that have no relationships of their own.
  const user = all.find(([, , , , , type]) => !resourceTypes.has(type)) ?? all[0]
  const [, type, id, relation] = all[0] ?? []
  if (!user || type === undefined) return { text: '', context: '' }
  const [, body = ''] = new RegExp(`\\bdefinition\\s+${type}\\s*\\{(.*?)\\n\\}`, 's').exec(schema) ?? []
  const permission = /^\s*permission\s+(\w+)/m.exec(body)?.[1] ?? relation
  return { text: `${type}:${id}#${permission}@${user[4]}`, context: '' }
}

/** Validation files below samples/, each read once. */
class ValidationFiles {
  readonly #root: string
  readonly #read = new Map<string, Parts>()

  constructor(root: string) {
    this.#root = root
  }

  /** @returns parts of a file, of which another YAML file has none */
  read(file: string): Parts {
    const known = this.#read.get(file)
    if (known) return known
    const folder = file.split('/').slice(0, -1).join('/')
    const parts = partsOf(readSample(this.#root, file), (name) => readSample(this.#root, resolve(folder, name)))
    this.#read.set(file, parts)
    return parts
  }
}

/** @param readFile reads the file that `schemaFile` names */
function partsOf(yaml: string, readFile: (name: string) => string): Parts {
  const schemaFile = schemaFileOf(yaml)
  const part = (name: string): string => (hasKey(yaml, name) ? extractRegion(yaml, 'file.yaml', name).text : '')
  const schema = schemaFile === undefined ? part('schema') : extractRegion(readFile(schemaFile), schemaFile).text
  // Manifests can have these keys too.
  if (schema === '') return { schema, relationships: '', assertions: '', expected: '' }
  return {
    schema,
    relationships: part('relationships'),
    assertions: part('assertions'),
    expected: part('validation'),
  }
}

function hasKey(yaml: string, name: string): boolean {
  const value = topLevelMap(yaml)?.get(name, true)
  return isMap(value) || (isScalar(value) && value.value !== null)
}
