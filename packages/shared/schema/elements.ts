/** The elements of the schema language, with the sections of the documentation that explain them. */
export const ELEMENT_ROUTES = {
  definition: '/spicedb/concepts/schema#definitions',
  partial: '/spicedb/concepts/schema#definitions',
  spread: '/spicedb/concepts/schema#definitions',
  relation: '/spicedb/concepts/schema#relations',
  alternative: '/spicedb/concepts/schema#relations',
  with: '/spicedb/concepts/schema#relations',
  and: '/spicedb/concepts/schema#relations',
  subjectRelation: '/spicedb/concepts/schema#subject-relations',
  ellipsis: '/spicedb/concepts/schema#grammar',
  wildcard: '/spicedb/concepts/schema#wildcards',
  permission: '/spicedb/concepts/schema#permissions',
  union: '/spicedb/concepts/schema#permissions',
  intersection: '/spicedb/concepts/schema#permissions',
  exclusion: '/spicedb/concepts/schema#permissions',
  arrow: '/spicedb/concepts/schema#arrows',
  any: '/spicedb/concepts/schema#arrows',
  all: '/spicedb/concepts/schema#all',
  nil: '/spicedb/concepts/schema#self-and-nil',
  self: '/spicedb/concepts/schema#self-and-nil',
  annotation: '/spicedb/concepts/schema#typed-permissions',
  use: '/spicedb/concepts/schema#use-lines',
  useExpiration: '/spicedb/concepts/schema#use-lines',
  useImport: '/spicedb/concepts/schema#use-lines',
  usePartial: '/spicedb/concepts/schema#use-lines',
  useSelf: '/spicedb/concepts/schema#use-lines',
  useTypechecking: '/spicedb/concepts/schema#typed-permissions',
  import: '/spicedb/modeling/composable-schemas',
  expiration: '/spicedb/concepts/expiring-relationships',
  caveat: '/spicedb/concepts/caveats',
  parameter: '/spicedb/concepts/caveats/cel#define',
} as const

/** An element of the schema language: a keyword, an operator, or a kind of name. */
export type Element = keyof typeof ELEMENT_ROUTES

/** The features that a `use` line turns on. */
export const FEATURES: ReadonlyMap<string, Element> = new Map([
  ['expiration', 'useExpiration'],
  ['import', 'useImport'],
  ['partial', 'usePartial'],
  ['self', 'useSelf'],
  ['typechecking', 'useTypechecking'],
])

/** Types of caveat parameters. `list` and `map` have type arguments. */
export const PARAMETER_TYPES = [
  'any',
  'bool',
  'bytes',
  'double',
  'duration',
  'int',
  'ipaddress',
  'list',
  'map',
  'string',
  'timestamp',
  'uint',
] as const

/** Functions of CEL that convert a value to a type. */
export const CONVERSIONS = [
  'bool',
  'bytes',
  'double',
  'duration',
  'dyn',
  'int',
  'string',
  'timestamp',
  'type',
  'uint',
] as const
