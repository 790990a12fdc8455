import { v1 } from '@authzed/authzed-node'
import type { Engine } from './engine/engine.ts'
import type { ObjectRef, Relationship, SubjectRef } from './relationship.ts'
import { SampleError } from './sample-error.ts'
import { caveat, intersect, type Member, type Members, subtract, union } from './subject-set.ts'

/** Found subjects by `type#relation`. */
type Found = ReadonlyMap<string, Members>

/** A subject that a permission or relation has. */
export interface FoundMember extends Member {
  subject: SubjectRef
}

/** Deepest chain of subject sets that is followed; the engine's own limit is 50 (`--dispatch-max-depth`). */
const MAX_DEPTH = 50

interface Expansion {
  engine: Engine
  /** All relationships of the database: the API's tree does not say which of them have a caveat. */
  relationships: readonly Relationship[]
}

const OPERATION = v1.AlgebraicSubjectSet_Operation

/**
 * All subjects of a permission, as SpiceDB's development package computes them for expected relations: expand the
 * permission, expand each subject set that is found (its members and the set itself count), and join what the tree says.
 * Caveats on an arrow's relation are found by its two objects; two relations between the same objects of which only one
 * has a caveat count as caveated. Throws SampleError for a chain that is too deep, EngineError.
 */
export async function subjectsOf(
  engine: Engine,
  relationships: readonly Relationship[],
  resource: ObjectRef,
  permission: string,
): Promise<FoundMember[]> {
  const found = await expand({ engine, relationships }, resource, permission, 0)
  return [...found].flatMap(([key, members]) => {
    const [type = '', relation = ''] = key.split('#')
    return [...members.values()].map((member) => ({ ...member, subject: { type, id: member.id, relation } }))
  })
}

async function expand(context: Expansion, resource: ObjectRef, permission: string, depth: number): Promise<Found> {
  if (depth > MAX_DEPTH)
    throw new SampleError(
      'max depth exceeded: this usually indicates a recursive or too deep data dependency',
      'break the circle',
    )
  const { tree } = await context.engine.expand(resource, permission)
  return tree ? collect(context, tree, resource, depth) : new Map()
}

/** Subjects of a tree node. `parent` is the object of the node above: another one means that an arrow was walked. */
async function collect(
  context: Expansion,
  tree: v1.PermissionRelationshipTree,
  parent: ObjectRef,
  depth: number,
): Promise<Found> {
  const { objectType = parent.type, objectId = parent.id } = tree.expandedObject ?? {}
  const object = { type: objectType, id: objectId }
  const own = await collectOwn(context, tree, object, depth)
  return isCaveatedArrow(context, parent, object) ? mapSets(own, caveat) : own
}

async function collectOwn(
  context: Expansion,
  tree: v1.PermissionRelationshipTree,
  object: ObjectRef,
  depth: number,
): Promise<Found> {
  const { treeType, expandedRelation } = tree
  if (treeType.oneofKind === 'leaf')
    return collectLeaf(context, object, expandedRelation, treeType.leaf.subjects, depth)
  if (treeType.oneofKind !== 'intermediate') return new Map()
  const children: Found[] = []
  for (const child of treeType.intermediate.children) children.push(await collect(context, child, object, depth))
  return combine(treeType.intermediate.operation, children)
}

async function collectLeaf(
  context: Expansion,
  object: ObjectRef,
  relation: string,
  subjects: readonly v1.SubjectReference[],
  depth: number,
): Promise<Found> {
  let found: Found = new Map()
  for (const reference of subjects) {
    const subject = toSubject(reference)
    const caveated = hasCaveat(context, object, subject, relation)
    const resources = new Set([`${object.type}:${object.id}#${relation}`])
    const member = { id: subject.id, caveated, excluded: [], resources }
    found = merge(found, new Map([[`${subject.type}#${subject.relation}`, new Map([[subject.id, member]])]]), union)
    if (!subject.relation) continue
    const inner = await expand(context, subject, subject.relation, depth + 1)
    found = merge(found, caveated ? mapSets(inner, caveat) : inner, union)
  }
  return found
}

const toSubject = ({ object, optionalRelation }: v1.SubjectReference): SubjectRef => ({
  type: object?.objectType ?? '',
  id: object?.objectId ?? '',
  relation: optionalRelation,
})

function combine(operation: v1.AlgebraicSubjectSet_Operation, children: readonly Found[]): Found {
  const [first = new Map(), ...more] = children
  if (operation === OPERATION.INTERSECTION) return more.reduce((all, child) => merge(all, child, intersect), first)
  if (operation === OPERATION.EXCLUSION) return more.reduce((all, child) => merge(all, child, subtract), first)
  return more.reduce((all, child) => merge(all, child, union), first)
}

const NOBODY: Members = new Map()

/** Joins two findings type by type. */
function merge(a: Found, b: Found, join: (a: Members, b: Members) => Members): Found {
  const keys = new Set([...a.keys(), ...b.keys()])
  return new Map([...keys].map((key) => [key, join(a.get(key) ?? NOBODY, b.get(key) ?? NOBODY)]))
}

const mapSets = (found: Found, change: (members: Members) => Members): Found =>
  new Map([...found].map(([key, members]) => [key, change(members)]))

const sameObject = (a: ObjectRef, b: ObjectRef): boolean => a.type === b.type && a.id === b.id

function hasCaveat({ relationships }: Expansion, object: ObjectRef, subject: SubjectRef, relation?: string): boolean {
  return relationships.some(
    (one) =>
      one.caveat &&
      sameObject(one.resource, object) &&
      sameObject(one.subject, subject) &&
      (relation === undefined || (one.relation === relation && one.subject.relation === subject.relation)),
  )
}

const isCaveatedArrow = (context: Expansion, parent: ObjectRef, object: ObjectRef): boolean =>
  !sameObject(parent, object) && hasCaveat(context, parent, { ...object, relation: '' })
