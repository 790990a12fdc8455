import { allowedTypes, type SchemaBlock, type SchemaMember, type SchemaModel } from './schema-model.ts'

/** A warning of `zed validate`; lines and columns count from 1. */
export interface Warning {
  message: string
  line: number
  column: number
  /** What zed marks in the line. */
  source: string
}

/** A name or an arrow in a permission, with its place in the body. */
interface Term {
  text: string
  relation: string
  /** Right side of an arrow. */
  target?: string
  index: number
}

/**
 * Warnings of SpiceDB's pkg/development/warningdefs.go (v1.54.0).
 * In: the schema as the engine understands it, and as it was written, for the places.
 */
export function lint(model: SchemaModel, source: string): Warning[] {
  const definitions = model.blocks.filter(({ kind }) => kind === 'definition')
  const warnings = definitions.flatMap((block) =>
    block.members.flatMap((member) => lintMember(definitions, block, member, source)),
  )
  return warnings.sort((a, b) => a.line - b.line || a.column - b.column)
}

function lintMember(all: SchemaBlock[], block: SchemaBlock, member: SchemaMember, source: string): Warning[] {
  const place = placeOf(source, block, member)
  const ignored = (name: string) => member.comments.includes(`// spicedb-ignore-warning: ${name}`)
  const warn = (name: string, text: string, marked: string, index: number): Warning[] =>
    ignored(name) ? [] : [{ message: `${text} (${name})`, ...lineAndColumn(source, index), source: marked }]
  const warnings: Warning[] = []
  if (member.name.endsWith(block.name)) {
    const kind = member.kind === 'permission' ? 'Permission' : 'Relation'
    const text = `${kind} "${member.name}" references parent type "${block.name}" in its name; it is recommended to drop the suffix`
    warnings.push(...warn('relation-name-references-parent', text, member.name, place.head))
  }
  if (member.kind === 'relation') return warnings
  for (const term of terms(member.body)) {
    const index = source.indexOf(term.text, place.body)
    for (const { name, text, marked } of lintTerm(all, block, member, term))
      warnings.push(...warn(name, text, marked, index))
  }
  return warnings
}

interface Finding {
  name: string
  text: string
  marked: string
}

function lintTerm(all: SchemaBlock[], block: SchemaBlock, member: SchemaMember, term: Term): Finding[] {
  if (term.target !== undefined) return lintArrow(all, block, member, { ...term, target: term.target })
  if (term.relation !== member.name) return []
  const text = `Permission "${member.name}" references itself, which will cause an error to be raised due to infinite recursion`
  return [{ name: 'permission-references-itself', text, marked: member.name }]
}

function lintArrow(
  all: SchemaBlock[],
  block: SchemaBlock,
  member: SchemaMember,
  term: Term & { target: string },
): Finding[] {
  const relation = block.members.find(({ name, kind }) => name === term.relation && kind === 'relation')
  if (!relation) return []
  const types = allowedTypes(relation).map(splitType)
  const targets = types.map(({ type }) => ({ type, target: memberOf(all, type, term.target) }))
  const start = `Arrow \`${term.text}\` under permission "${member.name}" references`
  const findings: Finding[] = []
  const plain = targets.find(({ type, target }) => type !== block.name && target?.kind === 'relation')
  if (plain) {
    const text = `${start} relation "${term.target}" on definition "${plain.type}"; it is recommended to point to a permission`
    findings.push({ name: 'arrow-references-relation', text, marked: term.text })
  }
  if (targets.every(({ target }) => target === undefined)) {
    const text = `${start} relation/permission "${term.target}" that does not exist on any subject types of relation "${term.relation}"`
    findings.push({ name: 'arrow-references-unreachable-relation', text, marked: term.text })
  }
  const sub = types.find(({ relation: name }) => name !== '')
  if (sub) {
    const text = `${start} relation "${term.relation}" that has relation "${sub.relation}" on subject "${sub.type}": *the subject relation will be ignored for the arrow*`
    findings.push({ name: 'arrow-walks-subject-relation', text, marked: term.text })
  }
  return findings
}

/** `group#member with day` → group, member. */
function splitType(text: string): { type: string; relation: string } {
  const [, type = '', relation = ''] = /^([\w/]+)(?:#(\w+)|:\*)?/.exec(text) ?? []
  return { type, relation }
}

const memberOf = (all: SchemaBlock[], type: string, name: string): SchemaMember | undefined =>
  all.find((block) => block.name === type)?.members.find((member) => member.name === name)

/** Names and arrows of a permission's body, from left to right. */
function terms(body: string): Term[] {
  const found = body.matchAll(/(\w+)(?:->(\w+)|\.(?:any|all)\((\w+)\))?/g)
  return [...found].flatMap((match) => {
    const [text, relation = '', arrow, call] = match
    if (relation === 'nil' || relation === 'self') return []
    const target = arrow ?? call
    return [{ text, relation, index: match.index, ...(target === undefined ? {} : { target }) }]
  })
}

/** Where a member begins in the written schema, and where its body does. */
function placeOf(source: string, block: SchemaBlock, member: SchemaMember): { head: number; body: number } {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
  const start = Math.max(0, code.search(new RegExp(`\\b(?:definition|partial)\\s+${block.name}\\b`)))
  const found = code.slice(start).search(new RegExp(`\\b${member.kind}\\s+${member.name}\\b`))
  const head =
    found < 0 ? Math.max(0, code.search(new RegExp(`\\b${member.kind}\\s+${member.name}\\b`))) : start + found
  return { head, body: Math.max(head, code.indexOf('=', head)) }
}

function lineAndColumn(source: string, index: number): { line: number; column: number } {
  const before = source.slice(0, Math.max(0, index)).split('\n')
  return { line: before.length, column: (before[before.length - 1]?.length ?? 0) + 1 }
}
