import { createRandom } from '../../../../tests/unit/create-random.ts'

/** A generated schema with relationships that fit it, and the checks to compare. */
export interface RandomCase {
  schema: string
  relationships: string[]
  checks: string[]
}

const CAVEAT = 'caveat on_day(day int) {\n  day == 1\n}'

/** Subject types of a relation, as `group#member`. */
type Types = string[]

interface Definition {
  name: string
  relations: Map<string, Types>
  permissions: Map<string, string>
}

const IDS = ['a', 'b', 'c']

/** Generates a schema from what the schema language has: caveats, wildcards, subject relations, arrows and set operations. */
export function randomCase(seed: number): RandomCase {
  const random = createRandom(seed)
  const integer = (below: number): number => Math.floor(random() * below)
  const pick = <T>(values: readonly T[]): T => {
    const value = values[integer(values.length)]
    if (value === undefined) throw new Error('nothing to pick from')
    return value
  }
  const group: Definition = {
    name: 'group',
    relations: new Map([['member', ['user', 'group#member']]]),
    permissions: new Map(),
  }
  const definitions = [group]
  for (const name of ['folder', 'document']) definitions.push(randomDefinition(name))

  function randomDefinition(name: string): Definition {
    const relations = new Map<string, Types>([['parent', [pick(['folder', 'folder', 'group'])]]])
    for (const relation of ['owner', 'viewer', 'banned'].slice(0, 1 + integer(3))) {
      const all = ['user', 'user with on_day', 'user:*', 'group#member']
      relations.set(
        relation,
        all.filter(() => random() < 0.5),
      )
      if (relations.get(relation)?.length === 0) relations.set(relation, ['user'])
    }
    const permissions = new Map<string, string>()
    for (const permission of ['view', 'edit', 'admin'].slice(0, 1 + integer(3)))
      permissions.set(permission, expression([...relations.keys(), ...permissions.keys()], 2))
    return { name, relations, permissions }
  }

  function expression(names: string[], depth: number): string {
    const operand = (): string => (depth > 0 && random() < 0.3 ? `(${expression(names, depth - 1)})` : leaf(names))
    const operator = pick([' + ', ' & ', ' - '])
    return Array.from({ length: 1 + integer(3) }, operand).join(operator)
  }

  function leaf(names: string[]): string {
    const inParent = pick(['member', 'owner', 'view'])
    // Now and then a name that doesn't exist, because both programs have to reject the same schemas.
    if (random() < 0.02) return 'missing'
    return pick([
      `parent->${inParent}`,
      pick([`parent.all(${inParent})`, `parent.any(${inParent})`]),
      pick(names),
      pick(names),
      pick([...names, 'nil']),
    ])
  }

  /** A subject of a type. Groups and folders only refer to later ones, so that nothing is recursive. */
  function subjectOf(type: string, from: string): string | null {
    const [base = '', caveat] = type.split(' with ')
    const [name = '', relation] = base.split('#')
    if (name.endsWith(':*')) return name
    const later = from.startsWith(`${name}:`) ? IDS.filter((id) => id > from.slice(name.length + 1)) : IDS
    if (later.length === 0) return null
    const context = caveat && pick(['', ':{"day":1}', ':{"day":2}'])
    return `${name}:${pick(later)}${relation ? `#${relation}` : ''}${caveat ? `[${caveat}${context}]` : ''}`
  }

  const relationships = new Map<string, string>()
  for (let count = 0; count < 14; count++) {
    const { name, relations } = pick(definitions)
    const [relation, types] = pick([...relations])
    const resource = `${name}:${pick(IDS)}`
    const subject = subjectOf(pick(types), resource)
    const text = `${resource}#${relation}@${subject}`
    // The same relationship can't be written twice with different caveats.
    if (subject !== null) relationships.set(text.replace(/\[.*/, ''), text)
  }
  const schema = ['definition user {}', CAVEAT, ...definitions.map(formatDefinition)].join('\n\n')
  const checks = definitions.flatMap(({ name, relations, permissions }) =>
    [...relations.keys(), ...permissions.keys()]
      .filter((item) => item !== 'parent')
      .flatMap((item) => IDS.slice(0, 2).flatMap((id) => IDS.map((user) => `${name}:${id}#${item}@user:${user}`))),
  )
  return { schema, relationships: [...relationships.values()], checks }
}

function formatDefinition({ name, relations, permissions }: Definition): string {
  const lines = [
    ...[...relations].map(([relation, types]) => `  relation ${relation}: ${types.join(' | ')}`),
    ...[...permissions].map(([permission, text]) => `  permission ${permission} = ${text}`),
  ]
  return `definition ${name} {\n${lines.join('\n')}\n}`
}
