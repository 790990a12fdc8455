import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

/** Path of the data file, relative to the repository root. */
export const GLOSSARY_FILE = 'lib/mdx/build/glossary.yaml'

const glossaryTermSchema = z.strictObject({
  /** Anchor on the glossary page. It never changes, because other sites link to it. */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'is not an anchor → use lowercase words with hyphens between them'),
  /** Heading on the glossary page, without the abbreviation. */
  term: z.string().min(1),
  /** Short form, such as RBAC. */
  abbreviation: z.string().optional(),
  /** Other names, from other products or the Zanzibar paper, that readers search for. */
  aliases: z.array(z.string()).optional(),
  /** Explanation in plain text. */
  text: z
    .string()
    .max(200, 'is too long → shorten it to 200 characters')
    .regex(/^[A-Z].*[.?]$/, 'is not a sentence → begin with a capital and end with a period'),
  /** Link to the page that explains the term: its label, and its route with or without an anchor. */
  more: z.strictObject({ label: z.string(), href: z.string().startsWith('/') }),
  /**
   * Spellings that pages mark, including plurals. A lowercase first letter also matches a capital at the start of a
   * sentence. Empty for a word that pages also use in another sense.
   */
  marks: z.array(z.string()),
  /** Phrases that contain one of these spellings and mean something else. */
  never: z.array(z.string()).optional(),
})

/** One word of the field, as this site uses it. */
export type GlossaryTerm = z.infer<typeof glossaryTermSchema>

/** `Role-based access control (RBAC)` */
export function termHeading({ term, abbreviation }: GlossaryTerm): string {
  return abbreviation ? `${term} (${abbreviation})` : term
}

/**
 * Parses the glossary's data file.
 * @param source YAML: a list of terms
 * @throws Error that names every invalid field
 */
export function parseGlossary(source: string): readonly GlossaryTerm[] {
  const result = z.array(glossaryTermSchema).min(1).safeParse(parse(source))
  if (!result.success)
    throw new Error(`${GLOSSARY_FILE} is invalid  → fix these fields\n${z.prettifyError(result.error)}`)
  return result.data
}

/** All terms, in alphabetical order. */
export const GLOSSARY = parseGlossary(readFileSync(new URL('./glossary.yaml', import.meta.url), 'utf8'))
