import { SampleError } from '../sample-error.ts'
import { suggest } from '../suggest.ts'

export type FlagKind = 'bool' | 'string' | 'number'
/** Flag names with their kinds; a name of one letter is a shorthand and points to its flag. */
export type FlagTable = Readonly<Record<string, FlagKind>>

/** Flags of every zed command, from internal/cmd/cmd.go and cobrazerolog of zed v1.2.0. */
export const GLOBAL_FLAGS: FlagTable = {
  endpoint: 'string',
  'permissions-system': 'string',
  'hostname-override': 'string',
  token: 'string',
  'certificate-path': 'string',
  insecure: 'bool',
  'skip-version-check': 'bool',
  'no-verify-ca': 'bool',
  debug: 'bool',
  'request-id': 'string',
  'max-message-size': 'number',
  proxy: 'string',
  'max-retries': 'number',
  'log-level': 'string',
  'log-format': 'string',
  help: 'bool',
}

/** Flags of reading commands (`registerConsistencyFlags`). */
export const CONSISTENCY_FLAGS: FlagTable = {
  'consistency-at-exactly': 'string',
  'consistency-at-least': 'string',
  'consistency-min-latency': 'bool',
  'consistency-full': 'bool',
}

/** Shorthands of zed v1.2.0. */
const SHORT: Readonly<Record<string, string>> = { b: 'batch-size', p: 'port', h: 'help' }

/** Flags that a command line gives. */
export class Flags {
  readonly #values: ReadonlyMap<string, string>

  constructor(values: ReadonlyMap<string, string>) {
    this.#values = values
  }

  has(name: string): boolean {
    return this.#values.has(name)
  }

  string(name: string): string {
    return this.#values.get(name) ?? ''
  }

  bool(name: string, otherwise = false): boolean {
    const value = this.#values.get(name)
    return value === undefined ? otherwise : value === 'true'
  }

  number(name: string, otherwise: number): number {
    const value = this.#values.get(name)
    return value === undefined ? otherwise : Number(value)
  }
}

/**
 * Reads the words after a command's name as pflag does: `--name value`, `--name=value`, `-b 5`, `--` ends flags.
 * Throws SampleError for an unknown flag, a missing or a wrong value.
 */
export function parseFlags(words: readonly string[], table: FlagTable): { args: string[]; flags: Flags } {
  const args: string[] = []
  const values = new Map<string, string>()
  const rest = [...words]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') {
      args.push(...rest.splice(0))
    } else if (/^--?[A-Za-z]/.test(word)) {
      const { name, value } = readFlag(word, rest, table)
      values.set(name, value)
    } else args.push(word)
  }
  return { args, flags: new Flags(values) }
}

function readFlag(word: string, rest: string[], table: FlagTable): { name: string; value: string } {
  const [, dashes = '', given = '', inline] = /^(--?)([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? []
  const name = dashes === '-' ? (SHORT[given] ?? given) : given
  const kind = table[name]
  if (kind === undefined) throw new SampleError(`unknown flag: ${word}`, suggest(name, Object.keys(table)))
  const value = inline ?? (kind === 'bool' ? 'true' : rest.shift())
  if (value === undefined) throw new SampleError(`flag needs an argument: ${word}`, 'write its value after it')
  if (kind === 'number' && !/^\d+$/.test(value))
    throw new SampleError(`${word} needs a number, got ${value}`, 'mend it')
  if (kind === 'bool' && !/^(?:true|false)$/.test(value)) throw new SampleError(`${word} is true or false`, 'mend it')
  return { name, value }
}
