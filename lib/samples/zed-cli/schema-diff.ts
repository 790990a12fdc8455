import { embedded } from '../engine/embedded.ts'
import type { Engine } from '../engine/engine.ts'
import { inlineImports } from '../schema-text.ts'
import type { ZedCall } from './call.ts'
import { readNamed } from './schema.ts'
import { allowedTypes, readCanonical, type SchemaBlock, type SchemaMember, type SchemaModel } from './schema-model.ts'

/** A schema as the engine understands it. Opens a database for it. Throws EngineError for a wrong schema. */
export async function compileSchema(text: string): Promise<SchemaModel> {
  const engine = await embedded.open()
  try {
    return await compileIn(engine, text)
  } finally {
    await engine.close()
  }
}

export async function compileIn(engine: Engine, text: string): Promise<SchemaModel> {
  await engine.writeSchema(text)
  return readCanonical((await engine.readSchema()).text)
}

/** `zed schema diff BEFORE AFTER` */
export async function diff(call: ZedCall): Promise<void> {
  const before = await compileSchema(readNamed(call, call.arg(0)).text)
  const after = await compileSchema(readNamed(call, call.arg(1)).text)
  for (const line of diffLines(before, after)) call.print(line)
  call.unordered = true
}

/** `zed schema compile FILE`: imports put in, definitions in the order of the file. */
export async function compile(call: ZedCall): Promise<void> {
  const { path, text } = readNamed(call, call.arg(0))
  const whole = inlineImports(text, (other) => call.run.read.besides(path, other))
  const model = await compileSchema(whole)
  const position = ({ kind, name }: SchemaBlock) => whole.search(new RegExp(`\\b${kind}\\s+${name}\\b`))
  const blocks = [...model.blocks].sort((a, b) => position(a) - position(b)).map((block) => block.text)
  if (!call.flags.string('out')) call.print([...model.uses, ...blocks].join('\n\n'))
}

/** Lines of zed's schemaDiffInner: added and removed definitions, their changes, then caveats. */
export function diffLines(before: SchemaModel, after: SchemaModel): string[] {
  return [
    ...missingIn(before, after, 'definition').map((name) => `Added definition: ${name}`),
    ...missingIn(after, before, 'definition').map((name) => `Removed definition: ${name}`),
    ...after.blocks.flatMap((block) => changedLines(block, before.blocks)),
    ...missingIn(before, after, 'caveat').map((name) => `Added caveat: ${name}`),
    ...missingIn(after, before, 'caveat').map((name) => `Removed caveat: ${name}`),
  ]
}

/** Names of blocks of `b` that `a` lacks. */
function missingIn(a: SchemaModel, b: SchemaModel, kind: SchemaBlock['kind']): string[] {
  const known = new Set(a.blocks.filter((block) => block.kind === kind).map(({ name }) => name))
  return b.blocks.filter((block) => block.kind === kind && !known.has(block.name)).map(({ name }) => name)
}

function changedLines(block: SchemaBlock, before: SchemaBlock[]): string[] {
  const old = before.find(({ kind, name }) => kind === 'definition' && name === block.name)
  if (!old || block.kind !== 'definition') return []
  const deltas = deltasOf(old, block)
  return deltas.length > 0 ? [`Changed definition: ${block.name}`, ...deltas.map((delta) => `\t ${delta}`)] : []
}

/** `type: name` of each change, in the order of SpiceDB's pkg/diff/namespace/diff.go (v1.54.0). */
function deltasOf(old: SchemaBlock, now: SchemaBlock): string[] {
  const names = (block: SchemaBlock, kind: SchemaMember['kind']) =>
    block.members.filter((member) => member.kind === kind)
  const gone = (a: SchemaMember[], b: SchemaMember[]) => a.filter(({ name }) => !b.some((other) => other.name === name))
  const relations = [names(old, 'relation'), names(now, 'relation')] as const
  const permissions = [names(old, 'permission'), names(now, 'permission')] as const
  return [
    ...(same(old.comments, now.comments) ? [] : ['namespace-comments-changed: ']),
    ...gone(relations[0], relations[1]).map(({ name }) => `removed-relation: ${name}`),
    ...gone(relations[1], relations[0]).map(({ name }) => `added-relation: ${name}`),
    ...gone(permissions[0], permissions[1]).map(({ name }) => `removed-permission: ${name}`),
    ...gone(permissions[1], permissions[0]).map(({ name }) => `added-permission: ${name}`),
    ...pairs(...permissions).flatMap(([a, b]) => permissionDeltas(a, b)),
    ...pairs(...relations).flatMap(([a, b]) => relationDeltas(a, b)),
  ]
}

const same = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n')

const pairs = (old: SchemaMember[], now: SchemaMember[]): [SchemaMember, SchemaMember][] =>
  old.flatMap((member) => {
    const other = now.find(({ name }) => name === member.name)
    return other ? [[member, other] as [SchemaMember, SchemaMember]] : []
  })

function permissionDeltas(old: SchemaMember, now: SchemaMember): string[] {
  return [
    ...(old.body === now.body ? [] : [`changed-permission-implementation: ${now.name}`]),
    ...(same(old.comments, now.comments) ? [] : [`changed-permission-comment: ${now.name}`]),
  ]
}

function relationDeltas(old: SchemaMember, now: SchemaMember): string[] {
  const [before, after] = [allowedTypes(old), allowedTypes(now)]
  return [
    ...(same(old.comments, now.comments) ? [] : [`changed-relation-comment: ${now.name}`]),
    ...before.filter((type) => !after.includes(type)).map(() => `relation-allowed-type-removed: ${now.name}`),
    ...after.filter((type) => !before.includes(type)).map(() => `relation-allowed-type-added: ${now.name}`),
  ]
}
