import type { Locale, TranslationLocale } from '../../shared/locales.ts'
import { DEFAULT_LOCALE } from '../../shared/locales.ts'
import type { Element } from './elements.ts'

/** Texts of the explanations in schemas. They aren't part of the site's messages because few readers load them. */
export interface SchemaTexts {
  /** Describes a block to screen readers once it has the focus: which keys explain its words. */
  keys: string
  /** Kinds of names. */
  kinds: Record<'definition' | 'partial' | 'caveat' | 'relation' | 'permission' | 'parameter', string>
  /** What the elements of the language mean. */
  elements: Record<Element, string>
  relations: string
  permissions: string
  /** Link to the section about an element, and button that goes to the declaration of a name. */
  more: string
  goTo: string
}

const english: SchemaTexts = {
  keys: 'The left and right arrow keys explain the words of this schema.',
  kinds: {
    definition: 'Definition',
    partial: 'Partial',
    caveat: 'Caveat',
    relation: 'Relation',
    permission: 'Permission',
    parameter: 'Caveat parameter',
  },
  elements: {
    definition: 'Declares an object type with its relations and permissions.',
    partial: 'Declares a list of members that definitions can include.',
    spread: 'Includes the members of a partial.',
    relation: 'Declares a relation, which is stored as relationships, and the subjects that it allows.',
    alternative: 'Separates the types that are allowed.',
    with: 'Requires that a relationship has a caveat, an expiration or both.',
    and: 'Combines a caveat with an expiration.',
    subjectRelation: 'Subject relation: everyone who has this relation or permission on the object.',
    ellipsis: 'An old form that means the object itself.',
    wildcard: 'Wildcard: all objects of this type.',
    permission: 'Declares a permission, which is computed from relations and other permissions.',
    union: 'Union: subjects in either set. It’s evaluated before “&” and “-”.',
    intersection: 'Intersection: subjects in both sets. It’s evaluated before “-”.',
    exclusion: 'Exclusion: subjects in the left set who aren’t in the right one.',
    arrow: 'Arrow: follows the relation to other objects, and checks the permission there.',
    any: 'Same as an arrow: subjects who have the permission on any related object.',
    all: 'Intersection arrow: subjects who have the permission on every related object.',
    nil: 'The empty set: no one.',
    self: 'The object whose permission is checked, as a subject.',
    annotation: 'Declares the types of subjects that the permission can have.',
    use: 'Turns on a feature of the schema language.',
    useExpiration: 'Turns on “with expiration” for relationships that expire.',
    useImport: 'Turns on imports of other schema files.',
    usePartial: 'Turns on partials.',
    useSelf: 'Turns on the operand “self”.',
    useTypechecking: 'Turns on checks of the types that permissions declare.',
    import: 'Includes another schema file. Tools such as zed compile imports, and the server rejects them.',
    expiration: 'Relationships of this type have to expire.',
    caveat: 'Declares a condition that a relationship can depend on.',
    parameter: 'A value that a caveat gets from the relationship or the request.',
  },
  relations: 'Relations:',
  permissions: 'Permissions:',
  more: 'Learn more',
  goTo: 'Go to declaration',
}

/** Each locale is a chunk of its own. A new one doesn't compile without its texts. */
const TRANSLATIONS: Record<TranslationLocale, () => Promise<{ texts: SchemaTexts }>> = {
  fr: () => import('./texts/fr.ts'),
  ru: () => import('./texts/ru.ts'),
  zh: () => import('./texts/zh.ts'),
}

/** Loads the texts of a locale. */
export async function loadSchemaTexts(locale: Locale): Promise<SchemaTexts> {
  return locale === DEFAULT_LOCALE ? english : (await TRANSLATIONS[locale]()).texts
}
