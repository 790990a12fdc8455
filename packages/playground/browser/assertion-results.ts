import type { EngineResponse, InputError } from '../engine/browser/protocol.ts'

/** An assertion, and what the engine says about it. */
export interface AssertionResult {
  /** `document:plan#view@user:ann with {"day": 1}` */
  text: string
  expected: 'true' | 'false' | 'conditional'
  /** From 1. */
  line: number
  /** Null if the assertions weren't run, because the schema, the relationships or the YAML have errors. */
  result: 'passed' | InputError | null
}

export const isFailed = ({ result }: AssertionResult): boolean => result !== null && result !== 'passed'

const KEYS = { assertTrue: 'true', assertFalse: 'false', assertCaveated: 'conditional' } as const
const isKey = (name: string): name is keyof typeof KEYS => Object.hasOwn(KEYS, name)

/**
 * The assertions of a text with one per line, as everyone writes them. The engine reports only those that fail.
 * @param yaml the body of `assertions`
 * @param response the engine's, or null before there is one
 */
export function assertionResults(yaml: string, response: EngineResponse | null): AssertionResult[] {
  const errors = response?.errors ?? []
  const failed = new Map(errors.flatMap((error) => (error.source === 'assertion' ? [[error.line, error]] : [])))
  const wasRun = response !== null && response.failure === undefined && errors.every(isFinding)
  const results: AssertionResult[] = []
  let expected: AssertionResult['expected'] | null = null
  for (const [index, content] of yaml.split('\n').entries()) {
    const key = /^(\w+):/.exec(content)?.[1]
    if (key !== undefined) expected = isKey(key) ? KEYS[key] : null
    const item = /^\s*-\s+(\S.*)$/.exec(content)?.[1]
    if (item === undefined || expected === null) continue
    const line = index + 1
    results.push({ text: unquote(item), expected, line, result: failed.get(line) ?? (wasRun ? 'passed' : null) })
  }
  return results
}

/** Whether an error is a result of a run, rather than the reason why nothing was run. */
const isFinding = ({ source, kind }: InputError): boolean =>
  source === 'validation_yaml' || (source === 'assertion' && kind !== 'parse_error')

/** `"a:b#c@d:e" # comment` → `a:b#c@d:e` */
function unquote(item: string): string {
  const quoted = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(item)
  return quoted?.[2] === undefined
    ? (item.split(/\s#\s/, 1)[0] ?? '').trim()
    : quoted[2].replace(/\\"/g, '"').replace(/''/g, "'")
}
