import { v1 } from '@authzed/authzed-node'

// #region list
/** The methods that the functions below call. `client.promises` has them. */
type Schema = Pick<
  v1.ZedPromiseClientInterface,
  'reflectSchema' | 'diffSchema' | 'computablePermissions' | 'dependentRelations'
>

/** The newest schema. Without this, an answer can be a few seconds old. */
const newest = v1.Consistency.create({ requirement: { oneofKind: 'fullyConsistent', fullyConsistent: true } })

/** A comment without its delimiters. */
export const plain = (comment: string) =>
  comment
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)?\s?/, '').replace(/\s*\*\/\s*$/, ''))
    .join('\n')
    .trim()

/** The permissions of one type, each with its comment. */
export async function permissionsOf(schema: Schema, type: string) {
  const { definitions } = await schema.reflectSchema(
    v1.ReflectSchemaRequest.create({
      consistency: newest,
      optionalFilters: [v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: type })],
    }),
  )
  const definition = definitions.find(({ name }) => name === type) // the filter is a prefix: room_plan came too
  if (!definition) throw new Error(`the schema has no definition ${type}`)
  return definition.permissions.map(({ name, comment }) => ({ name, about: plain(comment) }))
}
// #endregion

// #region types
/** A subject type as it is written in the schema, except for `with expiration`, which reflection doesn't include. */
export function typeText({ subjectDefinitionName, optionalCaveatName, typeref }: v1.ReflectionTypeReference) {
  // Check which case is set instead of reading its value: isTerminalSubject arrives as false.
  const inner =
    typeref.oneofKind === 'optionalRelationName'
      ? `#${typeref.optionalRelationName}`
      : typeref.oneofKind === 'isPublicWildcard'
        ? ':*'
        : ''
  return subjectDefinitionName + inner + (optionalCaveatName ? ` with ${optionalCaveatName}` : '')
}
// #endregion

// #region diff
/** Changes that can remove access, or that SpiceDB might reject because of stored data. */
const REMOVALS = new Set([
  'definitionRemoved',
  'relationRemoved',
  'relationSubjectTypeRemoved',
  'permissionRemoved',
  'caveatRemoved',
  'caveatParameterRemoved',
  'caveatParameterTypeChanged',
])

/** The fields of diff entries. Each kind has some of them. */
interface Entry {
  name?: string
  parentDefinitionName?: string
  parentCaveatName?: string
  relation?: Entry
  changedSubjectType?: v1.ReflectionTypeReference
  parameter?: Entry & { type: string }
  previousType?: string
}

/** One entry as text, such as `relationSubjectTypeRemoved room#role_curator team#member`. */
function describe({ diff }: v1.ReflectionSchemaDiff): string {
  if (diff.oneofKind === undefined) return 'a change that this program does not know'
  const entry = (diff as Record<string, unknown>)[diff.oneofKind] as Entry
  const { parentDefinitionName, parentCaveatName, name } = entry.relation ?? entry.parameter ?? entry
  const parent = parentDefinitionName ?? parentCaveatName
  const words = [diff.oneofKind, parent ? `${parent}#${name}` : name]
  if (entry.changedSubjectType) words.push(typeText(entry.changedSubjectType))
  if (entry.parameter) words.push(`${entry.previousType} to ${entry.parameter.type}`)
  return words.join(' ')
}

/** Compares the live schema with a proposed one. */
export async function compare(schema: Schema, proposed: string) {
  const { diffs } = await schema.diffSchema(
    v1.DiffSchemaRequest.create({ consistency: newest, comparisonSchema: proposed }),
  )
  const lines = diffs.map(describe).sort() // their order is not fixed
  return { lines, removals: lines.filter((line) => REMOVALS.has(line.split(' ')[0] ?? '')) }
}
// #endregion

// #region walk
const text = ({ definitionName, relationName, isPermission }: v1.ReflectionRelationReference) =>
  `${definitionName}#${relationName}${isPermission ? ' (permission)' : ''}`

/** Downward: what a permission depends on. */
export async function partsOf(schema: Schema, definitionName: string, permissionName: string) {
  const { relations } = await schema.dependentRelations(
    v1.DependentRelationsRequest.create({ consistency: newest, definitionName, permissionName }),
  )
  return relations.map(text)
}

/** Upward: the permissions that a relation is part of. An empty name means the object itself. */
export async function countedIn(schema: Schema, definitionName: string, relationName = '') {
  const { permissions } = await schema.computablePermissions(
    v1.ComputablePermissionsRequest.create({ consistency: newest, definitionName, relationName }),
  )
  return permissions.map(text)
}
// #endregion

// #region impact
/** Every permission whose answer can depend on a relation, or on another permission. */
export async function dependents(schema: Schema, type: string, relation: string) {
  const { definitions } = await schema.reflectSchema(v1.ReflectSchemaRequest.create({ consistency: newest }))
  const found: string[] = []
  for (const { name: definitionName, permissions } of definitions) {
    for (const { name: permissionName } of permissions) {
      const { relations } = await schema.dependentRelations(
        v1.DependentRelationsRequest.create({ consistency: newest, definitionName, permissionName }),
      )
      const depends = relations.some((one) => one.definitionName === type && one.relationName === relation)
      if (depends) found.push(`${definitionName}#${permissionName}`)
    }
  }
  return found
}
// #endregion

// #region roles
/** What a role picker shows for one type: a relation for each role, its label, and the subject types to choose from. */
export async function roles(schema: Schema, type: string) {
  const { definitions } = await schema.reflectSchema(
    v1.ReflectSchemaRequest.create({
      consistency: newest,
      optionalFilters: [
        v1.ReflectionSchemaFilter.create({ optionalDefinitionNameFilter: type, optionalRelationNameFilter: 'role_' }),
      ],
    }),
  )
  const relations = definitions.find(({ name }) => name === type)?.relations ?? []
  return relations.map(({ name, comment, subjectTypes }) => ({
    relation: name,
    label: plain(comment) || name.slice('role_'.length),
    choices: subjectTypes.map(typeText),
  }))
}
// #endregion
