import { parse } from 'yaml'
import { z } from 'zod'
import { SampleError } from '../build/sample-error.ts'

/** A complete schema, and where the sample begins in it, which error positions need. */
export interface SchemaText {
  text: string
  /** Lines before the sample's first line. */
  before: number
}

/**
 * Completes a `zed` sample to a schema: `use` lines, the setup or, for a fragment without one, empty definitions of the types
 * that it mentions, and then the sample.
 * @param options.in the block around a fragment, such as `definition document`
 * @param options.setup text of the helper schema
 */
export function completeSchema(sample: string, options: { in?: string; setup?: string } = {}): SchemaText {
  const body = options.in ? `${options.in} {\n${sample}\n}` : sample
  const helper = options.setup ?? (options.in ? emptyDefinitions(body) : '')
  const uses = useLines([helper, body], options.in !== undefined)
  const head = [...uses, withoutUse(helper)].filter((part) => part !== '').join('\n')
  const text = head ? `${head}\n${withoutUse(body, '')}` : body
  const before = (head ? head.split('\n').length : 0) + (options.in ? 1 : 0)
  return { text, before }
}

/** `use` lines of the texts, without duplicates. A fragment that mentions expiration gets `use expiration`. */
function useLines(texts: string[], fragment: boolean): string[] {
  const found = texts.flatMap((text) => text.match(/^[ \t]*use[ \t]+\w+[ \t]*$/gm) ?? []).map((line) => line.trim())
  if (fragment && texts.some((text) => /\b(?:with|and)\s+expiration\b/.test(text))) found.push('use expiration')
  return [...new Set(found)]
}

/** Blanks `use` lines instead of removing them, so that line numbers stay the same. */
const withoutUse = (text: string, blank = ''): string => text.replace(/^[ \t]*use[ \t]+\w+[ \t]*$/gm, blank)

/** Empty definitions for types that relations mention without a definition, with the relations that are used of them. */
function emptyDefinitions(body: string): string {
  const known = new Set([...stripComments(body).matchAll(/\b(?:definition|caveat)\s+([\w/]+)/g)].map((m) => m[1]))
  const wanted = [...typesIn(body)].filter(([type]) => !known.has(type))
  return wanted.map(([type, relations]) => emptyDefinition(type, relations)).join('\n')
}

function emptyDefinition(type: string, relations: Set<string>): string {
  const members = [...relations].map((relation) => `  relation ${relation}: ${type}`)
  return members.length > 0 ? `definition ${type} {\n${members.join('\n')}\n}` : `definition ${type} {}`
}

/** `relation viewer: user | group#member` → user without relations, group with `member`. */
function typesIn(body: string): Map<string, Set<string>> {
  const types = new Map<string, Set<string>>()
  const text = stripComments(body)
  for (const [, list = ''] of text.matchAll(/\brelation\s+\w+\s*:\s*([^\n{}]*(?:\n\s*\|[^\n{}]*)*)/g)) {
    for (const alternative of list.split('|')) {
      const [, type, relation] = /^\s*([a-z][\w/]*)(?::\*|#(\w+))?/.exec(alternative) ?? []
      if (!type) continue
      const relations = types.get(type) ?? new Set<string>()
      types.set(type, relation ? relations.add(relation) : relations)
    }
  }
  return types
}

const stripComments = (text: string): string => text.replace(/\/\/.*$/gm, '').replace(/\/\*[\s\S]*?\*\//g, '')

/**
 * Inlines the imports of a schema like `zed schema compile`, because SpiceDB doesn't read files.
 * @param read reads the file at an import's path
 * @param chain paths that are being imported
 * @throws SampleError for an import cycle
 */
export function inlineImports(schema: string, read: (path: string) => string, chain: readonly string[] = []): string {
  const imported: string[] = []
  const rest = schema.replace(/^[ \t]*import\s+["']([^"']+)["'][ \t]*$/gm, (_, path: string) => {
    if (chain.includes(path))
      throw new SampleError(`import cycle: ${[...chain, path].join(' → ')}`, 'remove one of these imports')
    imported.push(inlineImports(read(path), read, [...chain, path]))
    return ''
  })
  if (imported.length === 0) return schema
  const uses = useLines([...imported, rest], false).filter((line) => line !== 'use import')
  return [...uses, ...imported.map((text) => withoutUse(text)), withoutUse(rest)].join('\n')
}

/** Parts of a validation file. Both kinds of expectations are YAML for the engine. */
export const validationFile = z.strictObject({
  schema: z.string().optional(),
  schemaFile: z.string().optional(),
  relationships: z.string().nullish(),
  assertions: z.unknown().optional(),
  validation: z.unknown().optional(),
})

/**
 * Reads the schema of a validation file, which can be in another file.
 * @param readFile reads a file at a relative path
 */
export function schemaOfValidationFile(yaml: string, readFile: (path: string) => string): string {
  const { schema = '', schemaFile } = validationFile.parse(parse(yaml))
  return inlineImports(schemaFile === undefined ? schema : readFile(schemaFile), readFile)
}
