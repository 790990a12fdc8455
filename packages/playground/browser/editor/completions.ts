import { FEATURES, PARAMETER_TYPES } from '@authzed-docs/shared/schema/elements.ts'
import { type Lexeme, lexemesOf } from '@authzed-docs/shared/schema/lexemes.ts'
import { type Declaration, parseSchema } from '@authzed-docs/shared/schema/parse.ts'
import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'

const keywords = (...labels: string[]): Completion[] => labels.map((label) => ({ label, type: 'keyword' }))

const TOP_LEVEL = keywords('definition', 'caveat', 'use')
const MEMBER = keywords('relation', 'permission')
const PARAMETER_TYPE = PARAMETER_TYPES.map((label) => ({ label, type: 'type' }))

/** Kinds of icons that CodeMirror has for the declarations of a schema. */
const ICONS: Readonly<Record<Declaration['kind'], string>> = {
  definition: 'class',
  partial: 'class',
  caveat: 'function',
  relation: 'property',
  permission: 'method',
  parameter: 'variable',
}

const complete = ({ name, kind, code }: Declaration): Completion => ({
  label: name,
  type: ICONS[kind],
  ...((kind === 'relation' || kind === 'permission') && {
    detail: code.slice(code.indexOf(name) + name.length).trim(),
  }),
})

/** Declarations of a schema by name. */
class Names {
  readonly declarations: readonly Declaration[]

  constructor(schema: string) {
    this.declarations = parseSchema(schema).declarations
  }

  all(kind: Declaration['kind']): Completion[] {
    return this.declarations.filter((declaration) => declaration.kind === kind).map(complete)
  }

  find(kind: Declaration['kind'], name: string): Declaration | undefined {
    return this.declarations.find((declaration) => declaration.kind === kind && declaration.name === name)
  }

  /** Relations and permissions of a type, including members of its partials. */
  members(owner: Declaration | undefined, visited: ReadonlySet<Declaration> = new Set()): Declaration[] {
    if (!owner || visited.has(owner)) return []
    const partials = owner.partials.flatMap((name) =>
      this.members(this.find('partial', name), new Set([...visited, owner])),
    )
    return [...owner.members, ...partials]
  }

  membersOf(type: string): Declaration[] {
    return this.members(this.find('definition', type))
  }
}

const unique = (options: readonly Completion[]): Completion[] => [
  ...new Map(options.map((option) => [option.label, option])).values(),
]

/** Completes keywords, and names that the schema declares, where they're allowed. */
export const completeSchema: CompletionSource = (context) => {
  const text = context.state.doc.toString()
  const from = context.matchBefore(/[\w/]*$/)?.from ?? context.pos
  const before = text.slice(0, from)
  if (isInComment(before)) return null
  const options = schemaOptions(text, from)
  return offer(context, from, options)
}

/** Whether a text ends in a comment or a string, where a word isn't a name. */
function isInComment(text: string): boolean {
  const last = lexemesOf(`${text}\u00a7`).at(-1)
  return last?.text !== '\u00a7'
}

function offer(context: CompletionContext, from: number, options: Completion[]): CompletionResult | null {
  // Without a beginning, every name matches. That only helps after a sign that needs one, or if the reader asks.
  const follows = /[#@:|=&+(>.-]\s?$|\bwith $/.test(context.state.sliceDoc(Math.max(0, from - 6), from))
  if (options.length === 0 || (from === context.pos && !context.explicit && !follows)) return null
  return { from, options: unique(options), validFor: /^[\w/]*$/ }
}

/** What can be at an offset of a schema. */
function schemaOptions(text: string, offset: number): Completion[] {
  const lexemes = lexemesOf(text.slice(0, offset))
  const start = statementStart(lexemes, text.slice(lexemes.at(-1)?.end ?? 0, offset).includes('\n'))
  const statement = lexemes.slice(start)
  const first = statement[0]?.text
  const names = new Names(text)
  const owner = names.declarations.findLast(
    (declaration) =>
      (declaration.kind === 'definition' || declaration.kind === 'partial') && declaration.start < offset,
  )
  const caveat = names.declarations.findLast(({ kind, start: at }) => kind === 'caveat' && at < offset)
  const body = openBlock(lexemes)
  if (body === 'caveat') return (caveat?.members ?? []).map(complete)
  if (first === 'caveat') return statement.some((lexeme) => lexeme.text === '(') ? parameterOptions(statement) : []
  if (first === 'use') return keywords(...FEATURES.keys())
  if (first === 'relation') return typeOptions(statement, names)
  if (first === 'permission') return expressionOptions(statement, names, owner)
  if (first === '...') return names.all('partial')
  if (first !== undefined) return []
  return body === 'definition' ? MEMBER : TOP_LEVEL
}

/** Words that begin a statement. */
const STARTS = new Set(['definition', 'partial', 'caveat', 'relation', 'permission', 'use', 'import', '...'])

/** Signs after which a statement continues on the next line. */
const CONTINUES = /^(?:[-+&|=:#(,.]|->)$/

/**
 * Index of the lexeme that begins the statement at the end.
 * @param isNewLine whether a line break follows the last lexeme
 * @returns the number of lexemes if the last statement has ended
 */
function statementStart(lexemes: readonly Lexeme[], isNewLine: boolean): number {
  const last = lexemes.at(-1)
  if (!last || /^[{};]$/.test(last.text)) return lexemes.length
  const isSubjectRelation = last.text === '...' && lexemes.at(-2)?.text === '#'
  if (isNewLine && (isSubjectRelation || !CONTINUES.test(last.text))) return lexemes.length
  const start = lexemes.findLastIndex(
    ({ text }, index) => STARTS.has(text) && !(text === '...' && lexemes[index - 1]?.text === '#'),
  )
  return start < 0 ? lexemes.length : start
}

/** The innermost block that isn't closed. */
function openBlock(lexemes: readonly Lexeme[]): 'definition' | 'caveat' | null {
  const blocks: ('definition' | 'caveat')[] = []
  let last: 'definition' | 'caveat' = 'definition'
  for (const { text } of lexemes) {
    if (text === 'caveat') last = 'caveat'
    else if (text === 'definition' || text === 'partial') last = 'definition'
    else if (text === '{') blocks.push(last)
    else if (text === '}') blocks.pop()
  }
  return blocks.at(-1) ?? null
}

/** Names of parameters can't be completed, but the types after them can. */
function parameterOptions(statement: readonly Lexeme[]): Completion[] {
  const last = statement.at(-1)
  return last?.text === '(' || (last?.text === ',' && !isInTypeArguments(statement)) ? [] : PARAMETER_TYPE
}

function isInTypeArguments(statement: readonly Lexeme[]): boolean {
  const count = (sign: string): number => statement.filter(({ text }) => text === sign).length
  return count('<') > count('>')
}

function typeOptions(statement: readonly Lexeme[], names: Names): Completion[] {
  const last = statement.at(-1)?.text
  if (last === ':' || last === '|') {
    const isWildcard = last === ':' && statement.filter(({ text }) => text === ':').length > 1
    return isWildcard ? [] : names.all('definition')
  }
  if (last === '#') return names.membersOf(statement.at(-2)?.text ?? '').map(complete)
  if (last === 'with') return [...names.all('caveat'), ...keywords('expiration')]
  if (last === 'and') return keywords('expiration')
  return statement.length > 3 ? keywords('with') : []
}

function expressionOptions(statement: readonly Lexeme[], names: Names, owner: Declaration | undefined): Completion[] {
  if (!statement.some(({ text }) => text === '=')) {
    return statement.some(({ text }) => text === ':') ? names.all('definition') : []
  }
  const [before, sign] = [statement.at(-2)?.text, statement.at(-1)?.text ?? '']
  const members = names.members(owner)
  if (sign === '->') return arrowOptions(names, members, before)
  if (sign === '(' && (before === 'any' || before === 'all'))
    return arrowOptions(names, members, statement.at(-4)?.text)
  if (sign === '.') return keywords('any', 'all')
  if (!/^[-+&=(]$/.test(sign)) return []
  const own = statement[1]?.text
  return [...members.filter(({ name }) => name !== own).map(complete), ...keywords('nil')]
}

/** What can follow an arrow: the members of the types that its relation allows. */
function arrowOptions(names: Names, members: readonly Declaration[], left: string | undefined): Completion[] {
  const types = members.find(({ name }) => name === left)?.types ?? []
  return types.flatMap(({ type }) => names.membersOf(type)).map(complete)
}

/** What the completion of relationships needs from the other editors. */
export interface RelationshipSources {
  schema: () => string
  /** Objects in relationships are offered by their IDs. */
  relationships: () => string
  /** Whether permissions are completed too, as in checks and assertions. Only relations can be written. */
  permissions: boolean
}

const OBJECT = /(?<![\w/])([\w/]+):([\w/|=+-]+)/g

/** Completes relationships, one per line, and what has their form: checks, assertions and expected relations. */
export const completeRelationship =
  ({ schema, relationships, permissions }: RelationshipSources): CompletionSource =>
  (context) => {
    const line = context.state.doc.lineAt(context.pos)
    const text = line.text.slice(0, context.pos - line.from)
    const item = /(?:^\s*|^\s*-\s*["']?|["'\s[])((?:[\w/]+(?::(?:[\w/|=+-]+(?:#(?:\w+(?:@[^\s"']*)?)?)?)?)?)?)$/.exec(
      text,
    )?.[1]
    if (item === undefined || /^\s*\/\//.test(text)) return null
    const options = relationshipOptions(item, new Names(schema()), relationships(), permissions)
    const from = context.pos - (/[\w/|=+*-]*$/.exec(item)?.[0].length ?? 0)
    return offer(context, from, options)
  }

function relationshipOptions(item: string, names: Names, relationships: string, permissions: boolean): Completion[] {
  const [resource = '', subject] = item.split('@', 2)
  const [object = '', relation] = resource.split('#', 2)
  const type = object.split(':', 1)[0] ?? ''
  if (subject === undefined) {
    if (relation !== undefined)
      return names
        .membersOf(type)
        .filter(({ kind }) => permissions || kind === 'relation')
        .map(complete)
    return object.includes(':') ? ids(relationships, type) : types(names.all('definition'))
  }
  const trait = /\[([^\]]*)$/.exec(subject)
  if (trait) return trait[1]?.includes(':') ? [] : [...names.all('caveat'), ...keywords('expiration')]
  const allowed = names.membersOf(type).find(({ name }) => name === relation)
  const [subjectType = '', id] = subject.split(':', 2)
  if (id === undefined) {
    const offered = allowed?.kind === 'relation' ? allowed.types.map((item) => names.find('definition', item.type)) : []
    const known = offered.filter((declaration) => declaration !== undefined).map(complete)
    return types(known.length > 0 ? known : names.all('definition'))
  }
  if (!id.includes('#')) return ids(relationships, subjectType)
  return names.membersOf(subjectType).map(complete)
}

/** A type is followed by a colon. */
const types = (options: readonly Completion[]): Completion[] =>
  options.map((option) => ({ ...option, apply: `${option.label}:` }))

/** IDs that relationships already have for a type. */
function ids(relationships: string, type: string): Completion[] {
  const found = Array.from(relationships.matchAll(OBJECT)).flatMap((match) =>
    match[1] === type ? (match[2] ?? []) : [],
  )
  return [...new Set(found)].map((label) => ({ label, type: 'constant' }))
}
