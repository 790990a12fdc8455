import { parseArgs } from 'node:util'
import { SampleError } from '../sample-error.ts'
import { suggest } from '../suggest.ts'

const flag = (short?: string) => ({ type: 'boolean' as const, ...(short ? { short } : {}) })
const text = (short?: string) => ({ type: 'string' as const, ...(short ? { short } : {}) })
const texts = (short?: string) => ({ ...text(short), multiple: true as const })

/** The options of curl that documentation uses; https://curl.se/docs/manpage.html. */
const OPTIONS = {
  cacert: text(),
  cert: text('E'),
  compressed: flag(),
  'connect-timeout': text(),
  data: texts('d'),
  'data-binary': texts(),
  'data-raw': texts(),
  fail: flag('f'),
  'fail-with-body': flag(),
  get: flag('G'),
  head: flag('I'),
  header: texts('H'),
  http2: flag(),
  include: flag('i'),
  insecure: flag('k'),
  json: texts(),
  key: text(),
  location: flag('L'),
  'max-time': text('m'),
  'no-buffer': flag('N'),
  output: text('o'),
  'remote-name': flag('O'),
  request: text('X'),
  retry: text(),
  'retry-all-errors': flag(),
  'retry-connrefused': flag(),
  'show-error': flag('S'),
  silent: flag('s'),
  url: texts(),
  user: text('u'),
  'user-agent': text('A'),
  verbose: flag('v'),
  'write-out': text('w'),
}

const LONG = Object.keys(OPTIONS).map((name) => `--${name}`)

/** A curl command, understood. */
export interface CurlCommand {
  urls: string[]
  method: string
  /** Names in lower case; a later one replaces an earlier one, as the samples never send two. */
  headers: Map<string, string>
  body: string
  include: boolean
  /** Answers of 400 and more give an error in place of the body. */
  fail: boolean
  /** File that takes the body. */
  output?: string
}

/**
 * Understands the words behind `curl`.
 * `read` gives the text of a file that `@name` means (`-` is stdin). Throws SampleError for an unknown option or a missing file.
 */
export function parseCurl(words: readonly string[], read: (name: string) => string): CurlCommand {
  const { values, positionals } = parseWords(words)
  const body = bodyOf(values, read)
  const headers = new Map(values.json ? JSON_HEADERS : [])
  for (const header of values.header ?? []) addHeader(headers, header)
  return {
    urls: [...(values.url ?? []), ...positionals],
    method: values.request ?? (body === undefined ? (values.head ? 'HEAD' : 'GET') : 'POST'),
    headers,
    body: body ?? '',
    include: values.include ?? false,
    fail: values.fail ?? false,
    ...(values.output === undefined ? {} : { output: values.output }),
  }
}

type Values = ReturnType<typeof parseWords>['values']

/** What is sent: JSON texts run together, other data is joined by `&`. Undefined without any. */
function bodyOf(values: Values, read: (name: string) => string): string | undefined {
  const json = (values.json ?? []).map((value) => content(value, read))
  const data = [...(values.data ?? []), ...(values['data-binary'] ?? [])].map((value) => content(value, read))
  const all = [...data, ...(values['data-raw'] ?? [])]
  return json.length + all.length > 0 ? json.join('') + all.join('&') : undefined
}

/** What `--json` sets. */
const JSON_HEADERS: readonly [string, string][] = [
  ['content-type', 'application/json'],
  ['accept', 'application/json'],
]

const content = (value: string, read: (name: string) => string): string =>
  value.startsWith('@') ? read(value.slice(1)) : value

function addHeader(headers: Map<string, string>, header: string): void {
  const [, name, value] = /^([\w-]+):\s*(.*)$/s.exec(header) ?? []
  if (name === undefined) throw new SampleError(`"${header}" is no header`, 'write NAME: VALUE')
  headers.set(name.toLowerCase(), value ?? '')
}

function parseWords(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true })
  } catch (error) {
    throw wrongWords(error)
  }
}

function wrongWords(error: unknown): SampleError {
  const message = error instanceof Error ? error.message : String(error)
  const unknown = /^Unknown option '(-+)([^']*)'/.exec(message)
  if (!unknown) return new SampleError(`curl: ${message.split(/[.\n]/)[0]}`, 'mend the command')
  const remedy = unknown[1] === '--' ? suggest(`--${unknown[2]}`, LONG) : 'write it in full'
  return new SampleError(`unknown option ${unknown[1]}${unknown[2]} of curl`, remedy)
}
