import { type Element, FEATURES } from './elements.ts'
import { type Lexeme, lexemesOf } from './lexemes.ts'

/** What a schema declares with a name. */
export type Kind = 'definition' | 'partial' | 'caveat' | 'relation' | 'permission' | 'parameter'

/** A subject type of a relation: `user`, `user:*`, `team#member`. */
interface SubjectType {
  type: string
  relation?: string
}

export interface Declaration {
  kind: Kind
  name: string
  /** What a member or a parameter belongs to. Missing where a sample shows a member alone. */
  owner?: Declaration
  /** The name's place. */
  start: number
  end: number
  /** The declaration in one line, up to the brace of a block. */
  code: string
  /** The subject types of a relation. */
  types: SubjectType[]
  /** The members of a definition or partial, and the parameters of a caveat. */
  members: Declaration[]
  /** Names of the partials that a definition or partial contains. */
  partials: string[]
}

/** A member of a definition on which an arrow ends: `parent->view` */
export interface Arrow {
  left: string
  right: string
}

/** What a word or sign of the schema stands for. */
export type Meaning =
  | { element: Element; arrow?: Arrow; owner?: Declaration }
  | { declaration: Declaration }
  | { refers: 'definition' | 'caveat' | 'partial'; name: string }
  | { refers: 'subject relation'; name: string; type: string }
  | { refers: 'member'; name: string; owner?: Declaration }
  | { refers: 'arrow'; arrow: Arrow; owner?: Declaration }

/** A word or sign that can be explained, and its place in the text. */
export type SchemaTerm = Meaning & { start: number; end: number }

export interface Schema {
  terms: SchemaTerm[]
  /** Definitions, partials and caveats, and members outside of any block. */
  declarations: Declaration[]
}

/** Words that start a statement and can't be names. */
const STATEMENT_WORDS = new Set(['definition', 'caveat', 'relation', 'permission'])

const OPERATORS: Readonly<Record<string, Element>> = { '+': 'union', '&': 'intersection', '-': 'exclusion' }

/**
 * Finds what can be explained in a schema. SpiceDB's own parsers reject invalid schemas and parts of one, which samples show
 * too, so this one skips whatever it doesn't know.
 */
export function parseSchema(text: string): Schema {
  return new Parser(text).parse()
}

class Parser {
  readonly #text: string
  readonly #lexemes: Lexeme[]
  readonly #schema: Schema = { terms: [], declarations: [] }
  #index = 0

  constructor(text: string) {
    this.#text = text
    this.#lexemes = lexemesOf(text)
  }

  parse(): Schema {
    while (this.#peek()) this.#statement()
    return this.#schema
  }

  #peek(offset = 0): Lexeme | undefined {
    return this.#lexemes[this.#index + offset]
  }

  /** Whether the next lexeme, or a later one, has this text. */
  #isAt(text: string, offset = 0): boolean {
    return this.#peek(offset)?.text === text
  }

  #isName(offset = 0): boolean {
    return this.#peek(offset)?.kind === 'name'
  }

  #next(): Lexeme | undefined {
    return this.#lexemes[this.#index++]
  }

  /** Adds the next lexeme as a term. */
  #term(meaning: Meaning): void {
    const lexeme = this.#next()
    if (lexeme) this.#schema.terms.push({ ...meaning, start: lexeme.start, end: lexeme.end })
  }

  #statement(owner?: Declaration): void {
    const word = this.#peek()?.text ?? ''
    const isNamed = this.#isName(1)
    if (word === 'relation' && isNamed) this.#relation(owner)
    else if (word === 'permission' && isNamed) this.#permission(owner)
    else if (word === '...' && isNamed) this.#spread(owner)
    else if (owner) this.#next()
    else this.#topLevel(word, isNamed)
  }

  #topLevel(word: string, isNamed: boolean): void {
    if ((word === 'definition' || word === 'partial') && isNamed) this.#block(word)
    else if (word === 'caveat' && isNamed) this.#caveat()
    else if (word === 'use' && isNamed) this.#use()
    else if (word === 'import' && this.#peek(1)?.kind === 'string') this.#term({ element: 'import' })
    else this.#fragment()
  }

  /** An expression or a list of types alone, without its statement. */
  #fragment(): void {
    const before = this.#index
    if (this.#isName() || this.#isAt('(')) this.#expression()
    if (this.#index === before) this.#next()
  }

  #use(): void {
    this.#term({ element: 'use' })
    const feature = FEATURES.get(this.#peek()?.text ?? '')
    if (feature) this.#term({ element: feature })
    else this.#next()
  }

  /** Declares the next lexeme. Its code is completed at the end of the statement. */
  #declare(kind: Kind, owner?: Declaration): Declaration {
    const { text, start, end } = this.#peek() as Lexeme
    const declaration: Declaration = { kind, name: text, start, end, code: '', types: [], members: [], partials: [] }
    if (owner) declaration.owner = owner
    const siblings = owner ? owner.members : this.#schema.declarations
    siblings.push(declaration)
    this.#term({ declaration })
    return declaration
  }

  /** The text from a lexeme to the last one that was read, in one line. */
  #codeFrom(index: number): string {
    const start = this.#lexemes[index]?.start ?? 0
    return this.#text
      .slice(start, this.#lexemes[this.#index - 1]?.end)
      .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ')
  }

  #block(kind: 'definition' | 'partial'): void {
    const first = this.#index
    this.#term({ element: kind })
    const declaration = this.#declare(kind)
    declaration.code = this.#codeFrom(first)
    if (!this.#isAt('{')) return
    this.#next()
    while (this.#peek() && !this.#isAt('}') && !this.#startsBlock()) this.#statement(declaration)
    if (this.#isAt('}')) this.#next()
  }

  /** Whether the next definition or caveat starts, though an abbreviated sample didn't close the one before. */
  #startsBlock(): boolean {
    return (this.#isAt('definition') || this.#isAt('caveat')) && this.#isName(1)
  }

  #spread(owner?: Declaration): void {
    this.#term({ element: 'spread' })
    const name = this.#peek()?.text ?? ''
    owner?.partials.push(name)
    this.#term({ refers: 'partial', name })
  }

  #relation(owner?: Declaration): void {
    const first = this.#index
    this.#term({ element: 'relation' })
    const declaration = this.#declare('relation', owner)
    if (this.#isAt(':')) {
      this.#next()
      this.#subjectType(declaration)
      while (this.#isAt('|')) {
        this.#term({ element: 'alternative' })
        this.#subjectType(declaration)
      }
    }
    declaration.code = this.#codeFrom(first)
  }

  /** `user`, `user:*`, `team#member`, each with the traits that follow. */
  #subjectType(relation: Declaration): void {
    if (!this.#isName() || this.#isStatementWord()) return
    const type = this.#peek()?.text ?? ''
    const subject: SubjectType = { type }
    relation.types.push(subject)
    this.#term({ refers: 'definition', name: type })
    if (this.#isAt(':') && this.#isAt('*', 1)) {
      this.#next()
      this.#term({ element: 'wildcard' })
    } else if (this.#isAt('#')) {
      this.#term({ element: 'subjectRelation' })
      const name = this.#peek()?.text ?? ''
      if (name === '...') this.#term({ element: 'ellipsis' })
      else if (this.#isName()) {
        subject.relation = name
        this.#term({ refers: 'subject relation', name, type })
      }
    }
    if (this.#isAt('with')) this.#traits()
  }

  #traits(): void {
    this.#term({ element: 'with' })
    this.#trait()
    if (!this.#isAt('and')) return
    this.#term({ element: 'and' })
    this.#trait()
  }

  #trait(): void {
    if (!this.#isName()) return
    const name = this.#peek()?.text ?? ''
    this.#term(name === 'expiration' ? { element: 'expiration' } : { refers: 'caveat', name })
  }

  #permission(owner?: Declaration): void {
    const first = this.#index
    this.#term({ element: 'permission' })
    const declaration = this.#declare('permission', owner)
    if (this.#isAt(':')) this.#annotation()
    if (this.#isAt('=')) {
      this.#next()
      this.#expression(owner)
    }
    declaration.code = this.#codeFrom(first)
  }

  /** The types that a permission declares: `permission rotate: user | robot = …` */
  #annotation(): void {
    this.#term({ element: 'annotation' })
    while (this.#isName()) {
      this.#term({ refers: 'definition', name: this.#peek()?.text ?? '' })
      if (!this.#isAt('|')) return
      this.#term({ element: 'alternative' })
    }
  }

  /** Operands and operators up to the end of the statement. */
  #expression(owner?: Declaration): void {
    let isAfterOperand = false
    for (let lexeme = this.#peek(); lexeme; lexeme = this.#peek()) {
      const { text, startsLine } = lexeme
      // As in SpiceDB, a line break ends the statement after an operand, and none after an operator.
      if ((isAfterOperand && startsLine) || text === '}' || text === ';' || this.#isStatementWord()) return
      const operator = OPERATORS[text]
      if (operator) this.#term({ element: operator })
      else if (this.#isName()) this.#operand(owner)
      else if (text === '(' || text === ')') this.#next()
      else return
      isAfterOperand = !operator && text !== '('
    }
  }

  #isStatementWord(): boolean {
    return STATEMENT_WORDS.has(this.#peek()?.text ?? '')
  }

  /** `owner`, `parent->view`, `parent.all(view)`, `nil`, `self` */
  #operand(owner?: Declaration): void {
    const name = this.#peek()?.text ?? ''
    const context = owner ? { owner } : {}
    const isCall = this.#isAt('.', 1) && (this.#isAt('any', 2) || this.#isAt('all', 2)) && this.#isAt('(', 3)
    const isArrow = isCall || (this.#isAt('->', 1) && this.#isName(2))
    if (!isArrow && (name === 'nil' || name === 'self')) {
      this.#term({ element: name })
      return
    }
    const arrow = { left: name, right: this.#peek(isCall ? 4 : 2)?.text ?? '' }
    this.#term({ refers: 'member', name, ...context })
    if (!isArrow) return
    if (isCall) this.#next()
    this.#term({ element: this.#arrowElement(), arrow, ...context })
    if (isCall) this.#next()
    if (this.#isName()) this.#term({ refers: 'arrow', arrow, ...context })
  }

  #arrowElement(): Element {
    if (this.#isAt('->')) return 'arrow'
    return this.#isAt('any') ? 'any' : 'all'
  }

  #caveat(): void {
    const first = this.#index
    this.#term({ element: 'caveat' })
    const declaration = this.#declare('caveat')
    if (this.#isAt('(')) this.#parameters(declaration)
    declaration.code = this.#codeFrom(first)
    if (this.#isAt('{')) this.#caveatBody(declaration)
  }

  #parameters(caveat: Declaration): void {
    this.#next()
    while (this.#peek() && !this.#isAt(')') && !this.#isAt('{')) {
      if (this.#isName()) this.#parameter(caveat)
      else this.#next()
    }
    if (this.#isAt(')')) this.#next()
  }

  /** `ips list<ipaddress>` */
  #parameter(caveat: Declaration): void {
    const first = this.#index
    const parameter = this.#declare('parameter', caveat)
    let depth = 0
    while (this.#peek() && !this.#isAt(')') && !(depth === 0 && this.#isAt(','))) {
      if (this.#isAt('<')) depth++
      if (this.#isAt('>')) depth--
      this.#next()
    }
    parameter.code = this.#codeFrom(first)
  }

  /** Only the parameters are explained. A name after a dot is a field. */
  #caveatBody(caveat: Declaration): void {
    for (let depth = 0; this.#peek(); this.#next()) {
      const { kind, text, start } = this.#peek() as Lexeme
      if (text === '{') depth++
      if (text === '}' && --depth === 0) return void this.#next()
      if (kind !== 'name' || this.#isAt('.', -1)) continue
      // `a/b` is a division here.
      for (const { 0: name, index } of text.matchAll(/\w+/g)) {
        const parameter = caveat.members.find((member) => member.name === name)
        if (parameter) {
          const place = { start: start + index, end: start + index + name.length }
          this.#schema.terms.push({ declaration: parameter, ...place })
        }
      }
    }
  }
}
