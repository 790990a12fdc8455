import { z } from 'zod'
import type { Locale } from '../../shared/locales.ts'
import { nearest } from '../../shared/nearest.ts'
import { GLOSSARY, GLOSSARY_FILE } from './glossary.ts'

const version = z.string().regex(/^v\d+\.\d+\.\d+$/, 'is no version → write it like v1.56.2')

const TERM_IDS = GLOSSARY.map(({ id }) => id)

/** `revisoin` → what is wrong with it, and which term was meant. */
function unknownTerm(input: unknown): string {
  const near = nearest(String(input), TERM_IDS)
  return `${input} is not in the glossary → ${near ? `did you mean ${near}?` : `use an id from ${GLOSSARY_FILE}`}`
}

/**
 * What may stand between the `---` lines at the top of a page.
 * Each message reads `what → remedy`; each field's description is shown by editors.
 */
export const frontmatterSchema = z.strictObject({
  title: z
    .string()
    .min(2, 'is too short → give the page a name of 2 to 60 characters')
    .max(60, 'is too long → shorten it to 60 characters; it stands in the browser tab and in search results')
    .describe('Name of the page: browser tab, sidebar, search results. 2 to 60 characters.'),
  description: z
    .string()
    .min(50, 'is too short → say in 50 to 160 characters what the reader can do after the page')
    .max(160, 'is too long → shorten it to 160 characters; search engines cut the rest')
    .describe('One sentence of 50 to 160 characters for search engines and link previews. Unique over the site.'),
  keywords: z
    .array(z.string().min(2).max(60))
    .max(20, 'has too many entries → keep the 20 that people type most')
    .optional()
    .describe('Words that people type to find this page and that its text does not hold. At most 20.'),
  baseline: z
    .strictObject({
      spicedb: version.optional().describe('SpiceDB release, such as v1.56.2.'),
      zed: version.optional().describe('zed release, such as v1.2.0.'),
    })
    .optional()
    .describe('Releases that the facts of this page were read from.'),
  glossary: z.boolean().optional().describe('false: no term of the glossary is marked on this page.'),
  unmarked: z
    .array(z.enum(TERM_IDS, { error: ({ input }) => unknownTerm(input) }))
    .optional()
    .describe('Terms of the glossary, by id, that this page uses in another meaning and that are not marked on it.'),
  translated: z
    .strictObject({
      from: z
        .string()
        .regex(/^[0-9a-f]{40}$/, 'is no hash of a file → run `npm run translations`, which names the right one')
        .describe('Git hash (`git hash-object`) of the English page that this translation was made from.'),
    })
    .optional()
    .describe('Translations only: which state of the English page this one says the same as.'),
})

/** A Chinese sign says about as much as two letters, and search engines cut after half as many of them. */
const chineseSchema = frontmatterSchema.extend({
  description: z
    .string()
    .min(25, 'is too short → say in 25 to 80 signs what the reader can do after the page')
    .max(80, 'is too long → shorten it to 80 signs; search engines cut the rest'),
})

/** The schema for pages in a language. */
export function frontmatterSchemaOf(locale: Locale): typeof frontmatterSchema {
  return locale === 'zh' ? chineseSchema : frontmatterSchema
}

export type Frontmatter = z.infer<typeof frontmatterSchema>

/** Names of the fields a page may set. */
export const FRONTMATTER_FIELDS = Object.keys(frontmatterSchema.shape)

/** The schema as JSON Schema 2020-12, for editors. */
export function frontmatterJsonSchema(): object {
  return {
    $comment: 'Made by `npm run schema` from lib/build/content/frontmatter-schema.ts. Do not edit.',
    title: 'Frontmatter of a page',
    ...z.toJSONSchema(frontmatterSchema),
  }
}
