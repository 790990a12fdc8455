/** A format of names or IDs, which the API's validation rules define as a regular expression. */
export interface Format {
  /** Text among a field's facts. */
  label: string
  /** Description in Markdown. */
  description: string
  example: string
}

const TYPE: Format = {
  label: 'type name',
  description:
    'Lowercase letters, digits and `_`. Starts with a letter and doesn’t end with `_`. 3 to 64 characters, optionally after prefixes of 3 to 63 characters that each end with `/`.',
  example: 'workshop/tool',
}
const RELATION: Format = {
  label: 'relation name',
  description: 'Lowercase letters, digits and `_`. Starts with a letter and doesn’t end with `_`. 3 to 64 characters.',
  example: 'keeper',
}
const OBJECT_ID: Format = {
  label: 'object ID',
  description: 'ASCII letters, digits and `/ _ | - = +`, case-sensitive. `*` alone is the wildcard.',
  example: 'drill-7',
}
const PLAIN_ID: Format = {
  label: 'object ID, no wildcard',
  description: 'Characters of an object ID, without the wildcard.',
  example: 'drill-7',
}
const CAVEAT: Format = {
  label: 'caveat name',
  description: 'ASCII letters, digits and `_ / | -`. Starts with a letter, a digit or `_`. Up to 128 characters.',
  example: 'in_opening_hours',
}

const TYPE_PATTERN = '([a-z][a-z0-9_]{1,61}[a-z0-9]/)*[a-z][a-z0-9_]{1,62}[a-z0-9]'
const RELATION_PATTERN = '[a-z][a-z0-9_]{1,62}[a-z0-9]'
const ID_PATTERN = '[a-zA-Z0-9/_|\\-=+]{1,}'

/** Formats by the pattern in the generated code. */
const FORMATS: Readonly<Record<string, Format>> = {
  [`^${TYPE_PATTERN}$`]: TYPE,
  [`^(${TYPE_PATTERN})?$`]: TYPE,
  '^([a-z][a-z0-9_]{1,62}[a-z0-9]/)*[a-z][a-z0-9_]{1,62}[a-z0-9]$': TYPE,
  [`^${RELATION_PATTERN}$`]: RELATION,
  [`^(${RELATION_PATTERN})?$`]: RELATION,
  [`^((${ID_PATTERN})|\\*)$`]: OBJECT_ID,
  [`^((${ID_PATTERN})|\\*)?$`]: OBJECT_ID,
  [`^(${ID_PATTERN})?$`]: PLAIN_ID,
  '^([a-zA-Z0-9_][a-zA-Z0-9/_|-]{0,127})$': CAVEAT,
}

/** The format of a pattern, if it has a name here. */
export const formatOf = (pattern: string): Format | undefined => FORMATS[pattern]

/** All formats in the order of the reference. */
export const ALL_FORMATS: readonly Format[] = [TYPE, RELATION, OBJECT_ID, PLAIN_ID, CAVEAT]
