import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { constraintsOf, type Json } from './constraints.ts'

/** A named type in the packages. */
interface Reference {
  file: string
  name: string
}

/** Fields that only the cluster writes, so a manifest can't have them. */
const CLUSTER_FIELDS = new Set(['status', 'managedFields'])

/**
 * Converts the type declarations (`*.d.ts`) of the kubernetes-models packages to strict JSON schemas. Constraints that
 * types can't express (patterns, lengths, limits) come from the compiled validators beside the declarations.
 */
export class TypeSchemas {
  readonly definitions: Record<string, Json> = {}
  private readonly modules: string
  private readonly sources = new Map<string, ts.SourceFile>()

  /** @param modules the node_modules folder with the packages */
  constructor(modules: string) {
    this.modules = modules
  }

  /**
   * Adds a type and every type it references.
   * @param module such as `kubernetes-models/apps/v1/Deployment`
   * @returns its key in `definitions`
   */
  add(module: string): string {
    const file = join(this.modules, `${module}.d.ts`)
    return this.define({ file, name: `I${module.split('/').at(-1)}` })
  }

  private define(reference: Reference): string {
    const source = this.sourceOf(reference.file)
    const id = fullNameOf(source, reference.name)
    if (this.definitions[id] !== undefined) return id
    this.definitions[id] = {} // Ends the recursion for types that reference themselves.
    this.definitions[id] = { ...this.declared(reference, source), ...constraintsOf(this.modules, source.fileName, id) }
    return id
  }

  private declared({ file, name }: Reference, source: ts.SourceFile): Json {
    for (const statement of source.statements) {
      if (ts.isInterfaceDeclaration(statement) && statement.name.text === name) return this.fields(statement, source)
      if (ts.isTypeAliasDeclaration(statement) && statement.name.text === name)
        return this.schemaOf(statement.type, source)
    }
    throw new Error(`${file} has no type ${name}`)
  }

  private fields(node: ts.InterfaceDeclaration, source: ts.SourceFile): Json {
    const own = this.objectOf(node.members, source, fullNameOf(source, node.name.text))
    const parents = (node.heritageClauses ?? []).flatMap(({ types }) => types.map(({ expression }) => expression))
    const named = parents.filter(ts.isIdentifier).filter(({ text }) => text !== 'TypeMeta')
    const inherited = named.map(({ text }) => this.definitions[this.define(this.resolve(text, source))] ?? {})
    const all = [...inherited, own]
    return {
      ...own,
      properties: Object.assign({}, ...all.map(({ properties }) => properties)),
      required: all.flatMap(({ required }) => required),
    }
  }

  private objectOf(members: ts.NodeArray<ts.TypeElement>, source: ts.SourceFile, id?: string): Json {
    const properties: Json = {}
    const required: string[] = []
    let additionalProperties: unknown = false
    for (const member of members) {
      if (ts.isIndexSignatureDeclaration(member)) additionalProperties = this.schemaOf(member.type, source)
      if (!ts.isPropertySignature(member) || !ts.isStringLiteral(member.name) || !member.type) continue
      const { text } = member.name
      if (CLUSTER_FIELDS.has(text)) continue
      const limits = id === undefined ? {} : constraintsOf(this.modules, source.fileName, id, text)
      properties[text] = { ...this.schemaOf(member.type, source), ...limits }
      if (!member.questionToken) required.push(text)
    }
    return { type: 'object', properties, required, additionalProperties }
  }

  private schemaOf(node: ts.TypeNode, source: ts.SourceFile): Json {
    if (ts.isTypeLiteralNode(node)) return this.objectOf(node.members, source)
    if (ts.isArrayTypeNode(node)) return { type: 'array', items: this.schemaOf(node.elementType, source) }
    if (ts.isUnionTypeNode(node)) return unionOf(node.types.map((type) => this.schemaOf(type, source)))
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return { enum: [node.literal.text] }
    if (ts.isTypeReferenceNode(node)) return this.referenced(node, source)
    const simple = SIMPLE.get(node.kind)
    if (simple) return simple
    throw new Error(`${source.fileName}: no schema for ${node.getText(source)}`)
  }

  private referenced(node: ts.TypeReferenceNode, source: ts.SourceFile): Json {
    const name = node.typeName.getText(source)
    const [argument] = node.typeArguments ?? []
    if (name === 'Array' && argument) return { type: 'array', items: this.schemaOf(argument, source) }
    return { $ref: `#/$defs/${this.define(this.resolve(name, source))}` }
  }

  /** Finds the declaration of a name used in a file. */
  private resolve(name: string, source: ts.SourceFile): Reference {
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
      const bindings = statement.importClause?.namedBindings
      if (!bindings || !ts.isNamedImports(bindings)) continue
      if (!bindings.elements.some((element) => element.name.text === name)) continue
      const path = statement.moduleSpecifier.text
      const base = path.startsWith('.') ? join(dirname(source.fileName), path) : join(this.modules, path)
      const file = `${base.replace(/\.js$/, '')}.d.ts`
      return { file, name: exportedAs(this.sourceOf(file), name) }
    }
    return { file: source.fileName, name }
  }

  private sourceOf(file: string): ts.SourceFile {
    const cached = this.sources.get(file)
    if (cached) return cached
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    this.sources.set(file, source)
    return source
  }
}

const SIMPLE = new Map<ts.SyntaxKind, Json>([
  [ts.SyntaxKind.StringKeyword, { type: 'string' }],
  [ts.SyntaxKind.NumberKeyword, { type: 'number' }],
  [ts.SyntaxKind.BooleanKeyword, { type: 'boolean' }],
  [ts.SyntaxKind.UnknownKeyword, {}],
  [ts.SyntaxKind.AnyKeyword, {}],
])

const unionOf = (schemas: Json[]): Json => {
  const values = schemas.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : []))
  return values.length === schemas.length ? { enum: values } : { anyOf: schemas }
}

/** Exports of a file with their local and full names, such as `ISecret` and `IIoK8sApiCoreV1Secret`. */
function exportsOf(source: ts.SourceFile): { own: string; full: string }[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) return []
    if (!ts.isNamedExports(statement.exportClause)) return []
    return statement.exportClause.elements.map(({ name, propertyName }) => ({
      own: (propertyName ?? name).text,
      full: name.text,
    }))
  })
}

const exportedAs = (source: ts.SourceFile, full: string): string =>
  exportsOf(source).find((pair) => pair.full === full)?.own ?? full

/** `ISecret` in its file → `IoK8sApiCoreV1Secret`. */
const fullNameOf = (source: ts.SourceFile, own: string): string =>
  (exportsOf(source).find((pair) => pair.own === own)?.full ?? own).slice(1)
