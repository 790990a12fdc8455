import type { Locale } from '@authzed-docs/shared/locales.ts'
import type { Element } from '@authzed-docs/shared/schema/elements.ts'
import type { Kind } from '@authzed-docs/shared/schema/parse.ts'

/** Texts of the explanations in schemas. They aren't part of the site's messages because few readers load them. */
export interface SchemaTexts {
  /** Describes a block to screen readers once it has the focus: which keys explain its words. */
  keys: string
  /** Kinds of names. */
  kinds: Record<Kind, string>
  /** What the elements of the language mean. */
  elements: Record<Element, string>
  /** Link to the section about an element. */
  more: string
}

/** Each locale is a chunk of its own. A new one doesn't compile without its texts. */
const TEXTS: Record<Locale, () => Promise<{ default: SchemaTexts }>> = {
  'en-US': () => import('./texts/en-US.json', { with: { type: 'json' } }),
  fr: () => import('./texts/fr.json', { with: { type: 'json' } }),
  ru: () => import('./texts/ru.json', { with: { type: 'json' } }),
  zh: () => import('./texts/zh.json', { with: { type: 'json' } }),
}

/** Loads the texts of a locale. */
export const loadSchemaTexts = async (locale: Locale): Promise<SchemaTexts> => (await TEXTS[locale]()).default
