import { syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type Tag, tagHighlighter, tags } from '@lezer/highlight'
import { CODE_COLORS } from '../../../shared/brand.ts'

/** What a token is colored as. The theme of code blocks has the same roles (lib/build/highlight/theme.ts). */
export type Role =
  | 'text'
  | 'comment'
  | 'punctuation'
  | 'keyword'
  | 'type'
  | 'function'
  | 'property'
  | 'string'
  | 'constant'

/** Tags of the roles, which stream languages look up by the names of the roles. */
export const ROLE_TAGS: Readonly<Record<Role, Tag>> = {
  text: tags.variableName,
  comment: tags.comment,
  punctuation: tags.punctuation,
  keyword: tags.keyword,
  type: tags.typeName,
  function: tags.macroName,
  property: tags.propertyName,
  string: tags.string,
  constant: tags.literal,
}

/** Classes of tokens in code blocks (components/layout/brand.css). Operators are colored as keywords. */
const ROLE_CLASSES: Readonly<Record<Role, string>> = {
  text: 'ca',
  comment: 'cb',
  punctuation: 'cc',
  keyword: 'cd',
  type: 'ce',
  function: 'cf',
  property: 'cg',
  string: 'ch',
  constant: 'ci',
}

const ROLES = Object.keys(ROLE_TAGS) as Role[]

/** Gives tokens the classes of code blocks. */
export const tokenClasses = tagHighlighter(ROLES.map((role) => ({ tag: ROLE_TAGS[role], class: ROLE_CLASSES[role] })))

/** Colors an editor like a code block. It has rules of its own, because the page's rules don't reach into a shadow root. */
export const tokenColors: Extension = [
  syntaxHighlighting(tokenClasses),
  EditorView.theme(
    Object.fromEntries(
      ROLES.map((role) => [
        `.${ROLE_CLASSES[role]}`,
        { color: `light-dark(${CODE_COLORS.light[role]}, ${CODE_COLORS.dark[role]})` },
      ]),
    ),
  ),
]
