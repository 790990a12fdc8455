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
 * Completes a `zed` sample to a schema: `use` lines, the setup, and then the sample.
 * @param options.in the block around a fragment, such as `definition document`
 * @param options.setup text of the helper schema, which defines what the sample mentions
 */
export function completeSchema(sample: string, options: { in?: string; setup?: string } = {}): SchemaText {
  const { setup = '' } = options
  const body = options.in ? `${options.in} {\n${sample}\n}` : sample
  const head = [...useLines([setup, body]), withoutUse(setup)].filter((part) => part !== '').join('\n')
  const text = head ? `${head}\n${withoutUse(body)}` : body
  const before = (head ? head.split('\n').length : 0) + (options.in ? 1 : 0)
  return { text, before }
}

/** `use` lines of the texts, without duplicates. */
const useLines = (texts: string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(USE_LINES) ?? []).map((line) => line.trim())),
]

const USE_LINES = /^[ \t]*use[ \t]+\w+[ \t]*$/gm

/** Blanks `use` lines instead of removing them, so that line numbers stay the same. */
const withoutUse = (text: string): string => text.replace(USE_LINES, '')

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
  const uses = useLines([...imported, rest]).filter((line) => line !== 'use import')
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
