import type { Element } from '@authzed-docs/shared/schema/elements.ts'
import type { Arrow, Declaration, Kind, Schema, SchemaTerm } from '@authzed-docs/shared/schema/parse.ts'

/** A declaration and the block of the page that contains it. */
interface Found {
  declaration: Declaration
  block: number
}

/** What a reader learns about a term. Texts are added later, in the language of the page. */
export interface Explanation {
  /** The term as code: `document#view`, `parent->view`, `+`. */
  title: string
  /** The element of the language that the term is, or that declares the name. */
  element: Element
  /** What a name is. Undefined for keywords and operators. */
  kind?: Kind
  /** Declarations to show, each below the name that it declares: `folder#view`, `permission view = editor` */
  declarations: { name: string; code: string }[]
  /** Names of the relations and permissions of a definition or partial. */
  members: string[]
}

/**
 * Explains the terms of a page's schemas. A name is looked up in its own block, then in the ones before it, the nearest first,
 * and then in the ones after it, because pages develop a schema in several steps.
 * @param schemas the page's blocks in their order
 */
export class Explainer {
  readonly #schemas: readonly Schema[]

  constructor(schemas: readonly Schema[]) {
    this.#schemas = schemas
  }

  /**
   * @param block index of the block that contains the term
   * @param text the term as written
   * @returns null if the page doesn't declare the name
   */
  explain(block: number, term: SchemaTerm, text: string): Explanation | null {
    if ('declaration' in term) return this.#explainDeclaration({ declaration: term.declaration, block })
    if ('element' in term) {
      const declarations = term.arrow ? this.#arrowDeclarations(block, term.arrow, term.owner) : []
      const title = term.arrow ? arrowText(term.element, term.arrow) : text
      return { title, element: term.element, declarations, members: [] }
    }
    switch (term.refers) {
      case 'member':
        return this.#explainFound(this.#member(block, term.name, term.owner))
      case 'subject relation':
        return this.#explainFound(this.#memberOfType(block, term.type, term.name))
      case 'arrow':
        return this.#arrowTarget(block, term.arrow, term.owner)
      default:
        return this.#explainFound(this.#global(block, term.refers, term.name))
    }
  }

  #explainFound(found: Found | null): Explanation | null {
    return found && this.#explainDeclaration(found)
  }

  #explainDeclaration(found: Found): Explanation {
    const { declaration } = found
    const { kind, code } = declaration
    const title = qualifiedName(declaration)
    if (!isContainer(declaration))
      return { title, element: kind, kind, declarations: [{ name: title, code }], members: [] }
    const members = this.#allMembers(found).map((member) => member.declaration.name)
    return { title, element: kind, kind, declarations: [], members }
  }

  /** The relation or permission that an arrow's right side resolves to, for each type that its left side allows. */
  #arrowTarget(block: number, arrow: Arrow, owner: Declaration | undefined): Explanation | null {
    const targets = this.#arrowTargets(block, arrow, owner)
    const [first] = targets
    if (!first) return null
    return {
      ...this.#explainDeclaration(first),
      declarations: this.#arrowDeclarations(block, arrow, owner),
      // The declarations have the names of the types.
      title: targets.length === 1 ? qualifiedName(first.declaration) : arrow.right,
    }
  }

  #arrowTargets(block: number, { left, right }: Arrow, owner: Declaration | undefined): Found[] {
    const relation = this.#member(block, left, owner)
    if (relation?.declaration.kind !== 'relation') return []
    const types = [...new Set(relation.declaration.types.map(({ type }) => type))]
    return types.flatMap((type) => this.#memberOfType(relation.block, type, right) ?? [])
  }

  /** The declarations that an arrow connects: its relation, then the targets. */
  #arrowDeclarations(block: number, arrow: Arrow, owner: Declaration | undefined): Explanation['declarations'] {
    const relation = this.#member(block, arrow.left, owner)
    const found = [...(relation ? [relation] : []), ...this.#arrowTargets(block, arrow, owner)]
    return found.map(({ declaration }) => ({ name: qualifiedName(declaration), code: declaration.code }))
  }

  #memberOfType(block: number, type: string, name: string): Found | null {
    const definition = this.#global(block, 'definition', type)
    return definition && findNamed(this.#allMembers(definition), name)
  }

  /** A relation or permission that an expression names. */
  #member(block: number, name: string, owner: Declaration | undefined): Found | null {
    if (owner) return findNamed(this.#allMembers({ declaration: owner, block }), name)
    for (const other of this.#lookupOrder(block)) {
      const { declarations } = this.#schemas[other] as Schema
      // In a sample without its definition, the name is ambiguous if several definitions declare it.
      const all = declarations.flatMap((declaration) =>
        isMember(declaration)
          ? [{ declaration, block: other }]
          : isContainer(declaration)
            ? this.#allMembers({ declaration, block: other })
            : [],
      )
      const named = all.filter(({ declaration }) => declaration.name === name)
      if (named.length > 0) return named.length === 1 ? (named[0] ?? null) : null
    }
    return null
  }

  #global(block: number, kind: Kind, name: string): Found | null {
    for (const other of this.#lookupOrder(block)) {
      const { declarations } = this.#schemas[other] as Schema
      const declaration = declarations.find((candidate) => candidate.kind === kind && candidate.name === name)
      if (declaration) return { declaration, block: other }
    }
    return null
  }

  /** The members of a definition or partial, including members of the partials that it contains. */
  #allMembers({ declaration, block }: Found, visited: ReadonlySet<string> = new Set()): Found[] {
    const inherited = declaration.partials.flatMap((name) => {
      const partial = visited.has(name) ? null : this.#global(block, 'partial', name)
      return partial ? this.#allMembers(partial, new Set([...visited, name])) : []
    })
    return [...declaration.members.map((member) => ({ declaration: member, block })), ...inherited]
  }

  /** The block itself, then earlier blocks from the nearest one, then later blocks. */
  #lookupOrder(block: number): number[] {
    const all = this.#schemas.map((_, index) => index)
    return [block, ...all.slice(0, block).reverse(), ...all.slice(block + 1)]
  }
}

const isMember = ({ kind }: Declaration): boolean => kind === 'relation' || kind === 'permission'

const isContainer = ({ kind }: Declaration): boolean => kind === 'definition' || kind === 'partial'

const findNamed = (members: readonly Found[], name: string): Found | null =>
  members.find(({ declaration }) => declaration.name === name) ?? null

const arrowText = (element: Element, { left, right }: Arrow): string =>
  element === 'arrow' ? `${left}->${right}` : `${left}.${element}(${right})`

/** `document#view`, as relationships write it, or just the name if it has no owner. */
function qualifiedName({ kind, name, owner }: Declaration): string {
  return owner && kind !== 'parameter' ? `${owner.name}#${name}` : name
}
