import type { Element } from '../../browser/schema/elements.ts'

/** Elements of the schema language that are listed together, as a writer writes them. */
interface SchemaEntry {
  label: string
  elements: readonly Element[]
}

/**
 * Elements whose uses the schema language reference lists. It leaves out what most schemas contain: definitions, relations,
 * permissions, unions and lists of types.
 */
export const SCHEMA_ENTRIES: readonly SchemaEntry[] = [
  { label: 'a & b', elements: ['intersection'] },
  { label: 'a - b', elements: ['exclusion'] },
  { label: 'a->b', elements: ['arrow'] },
  { label: '.any', elements: ['any'] },
  { label: '.all', elements: ['all'] },
  { label: 'user:*', elements: ['wildcard'] },
  { label: 'group#member', elements: ['subjectRelation'] },
  { label: 'caveat', elements: ['caveat'] },
  { label: 'with', elements: ['with'] },
  { label: 'use expiration', elements: ['useExpiration'] },
  { label: 'use import', elements: ['useImport', 'import'] },
  { label: 'use partial', elements: ['usePartial', 'partial'] },
  { label: 'use self', elements: ['useSelf', 'self'] },
  { label: 'use typechecking', elements: ['useTypechecking', 'annotation'] },
  { label: 'nil', elements: ['nil'] },
]
