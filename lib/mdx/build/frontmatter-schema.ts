import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { COMPACT_LOCALES, DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import { z } from 'zod'
import { GLOSSARY, GLOSSARY_FILE } from './glossary.ts'

/** What a page is for. `lib/checks/verify/voice.ts` limits the length of each. */
const PAGE_KINDS = ['tutorial', 'concept', 'how-to guide', 'best practices', 'reference'] as const

export type PageKind = (typeof PAGE_KINDS)[number]

const version = z.string().regex(/^v\d+\.\d+\.\d+$/, 'is not a version → write it like v1.56.1')

const TERM_IDS = GLOSSARY.map(({ id }) => id)

/** Message for an unknown term id, with a suggestion: `revisoin` → did you mean revision? */
function unknownTerm(input: unknown): string {
  const near = closestMatch(String(input), TERM_IDS)
  return `${input} is not in the glossary → ${near ? `did you mean ${near}?` : `use an id from ${GLOSSARY_FILE}`}`
}

/**
 * Schema of the frontmatter, the YAML between the `---` lines at the top of a page.
 * Messages have the form `what → remedy`; editors show the descriptions.
 */
const frontmatterSchema = z.strictObject({
  title: z
    .string()
    .min(2, 'is too short → give the page a name of 2 to 60 characters')
    .max(60, 'is too long → shorten it to 60 characters; browser tabs and search results cut off the rest')
    .describe('Name of the page: browser tab, sidebar, search results. 2 to 60 characters.'),
  description: z
    .string()
    .min(50, 'is too short → say in 50 to 160 characters what the page covers')
    .max(160, 'is too long → shorten it to 160 characters; search engines cut off the rest')
    .describe('One sentence of 50 to 160 characters for search engines and link previews. Unique over the site.'),
  kind: z
    .enum(PAGE_KINDS, `is not a kind of page → use one of: ${PAGE_KINDS.join(', ')}`)
    .optional()
    .describe('What the page is for, which limits its length. A concept by default.'),
  keywords: z
    .array(z.string().min(2).max(60))
    .max(25, 'has too many entries → keep the 25 that people type most')
    .optional()
    .describe('Words that people type to find this page and that its text does not contain. At most 25.'),
  questions: z
    .array(
      z
        .string()
        .min(10, 'is too short → write a question as a reader would type it')
        .max(100, 'is too long → shorten it to 100 characters'),
    )
    .max(16, 'has too many entries → keep the 16 questions that people ask most')
    .optional()
    .describe('Questions that this page answers, in the words of readers. Only the search uses them. At most 16.'),
  baseline: z
    .union(
      [
        z.strictObject({
          spicedb: version.optional().describe('SpiceDB release, such as v1.56.1.'),
          zed: version.optional().describe('zed release, such as v1.1.0.'),
        }),
        z.literal(false),
      ],
      'is not a baseline → write the older releases that the page describes, such as { spicedb: v1.56.1 }, or false',
    )
    .optional()
    .describe(
      'Older releases that this page still describes. By default, those in toolchain/versions.json. false: it describes neither SpiceDB nor zed.',
    ),
  glossary: z.boolean().optional().describe('false: marks no glossary terms on this page.'),
  tocDepth: z
    .literal(2, 'is not 2 → write 2, or remove it to list all headings')
    .optional()
    .describe('2: the contents list only headings of the second level, because the page lists the others itself.'),
  unmarked: z
    .array(z.enum(TERM_IDS, { error: ({ input }) => unknownTerm(input) }))
    .optional()
    .describe('Ids of glossary terms that are not marked on this page, because it uses them in another sense.'),
  translated: z
    .strictObject({
      from: z
        .string()
        .regex(/^[0-9a-f]{40}$/, 'is not a file hash → run `npm run check` on the page, which prints the right one')
        .describe('Git hash (`git hash-object`) of the English page that was translated.'),
    })
    .optional()
    .describe('Translations only: the version of the English page that this translation matches.'),
})

/** A translation is of the same kind as its English page. */
const translationSchema = frontmatterSchema.extend({
  kind: z.undefined('belongs to the English page → remove it').optional(),
})

/** Search engines cut off descriptions in these locales after half as many characters. */
const compactSchema = translationSchema.extend({
  description: z
    .string()
    .min(25, 'is too short → say in 25 to 80 characters what the page covers')
    .max(80, 'is too long → shorten it to 80 characters; search engines cut off the rest'),
})

/** The schema for pages in a locale. */
export function frontmatterSchemaOf(locale: Locale): z.ZodType<Frontmatter> {
  if (locale === DEFAULT_LOCALE) return frontmatterSchema
  return COMPACT_LOCALES.includes(locale) ? compactSchema : translationSchema
}

export type Frontmatter = z.infer<typeof frontmatterSchema>

/** Names of the fields that a page can set. */
export const FRONTMATTER_FIELDS = Object.keys(frontmatterSchema.shape)

/** The schema as JSON Schema 2020-12, for editors. */
export function frontmatterJsonSchema(): object {
  return {
    $comment: 'Generated by `npm run generate` from lib/mdx/build/frontmatter-schema.ts. Do not edit.',
    title: 'Frontmatter of a page',
    ...z.toJSONSchema(frontmatterSchema),
  }
}
