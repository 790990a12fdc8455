import { closing, splitOutside } from './go-source.ts'

/** Strings that names stand for, and closures such as `flagName := func(flag string) string { return prefix + flag }`. */
export interface Scope {
  strings: Map<string, string>
  closures: Map<string, { parameter: string; result: string }>
}

/**
 * The text that a Go expression stands for, or undefined where it is none that we can tell.
 * Understands literals, names, `a + b`, `cmp.Or(a, b)` and closures of the scope.
 */
export function evaluate(expression: string, scope: Scope): string | undefined {
  const parts = splitOutside(expression, '+')
  if (parts.length > 1) {
    const values = parts.map((part) => evaluate(part, scope))
    return values.includes(undefined) ? undefined : values.join('')
  }
  const text = expression.trim()
  return literal(text) ?? scope.strings.get(text) ?? callResult(text, scope)
}

/** `"a\"b"` → `a"b`; undefined for anything but one string literal. */
export function literal(text: string): string | undefined {
  if (/^`[^`]*`$/.test(text)) return text.slice(1, -1)
  if (!/^"(?:[^"\\]|\\.)*"$/.test(text)) return undefined
  return text.slice(1, -1).replace(/\\(.)/g, '$1')
}

function callResult(text: string, scope: Scope): string | undefined {
  const open = text.indexOf('(')
  if (open < 0 || closing(text, open) !== text.length - 1) return undefined
  const name = text.slice(0, open)
  const values = splitOutside(text.slice(open + 1, -1), ',').map((argument) => evaluate(argument, scope))
  if (name === 'cmp.Or') return values.find((value) => value !== '')
  const closure = scope.closures.get(name)
  if (!closure || values[0] === undefined) return undefined
  return evaluate(closure.result, { ...scope, strings: new Map([...scope.strings, [closure.parameter, values[0]]]) })
}

const UNITS: Readonly<Record<string, string>> = { Hour: 'h', Minute: 'm', Second: 's', Millisecond: 'ms' }

/**
 * The default of a flag as the help would print it; undefined where it is the empty value or not a literal.
 * `60*time.Second` → `60s`, `[]string{"*"}` → `*`, `10_000` → `10000`
 */
export function defaultText(expression: string): string | undefined {
  const text = literal(expression)
  if (text !== undefined) return text || undefined
  const duration = /^(\d+)\*time\.(\w+)$/.exec(expression)
  if (duration) return `${duration[1]}${UNITS[duration[2] ?? ''] ?? ''}`
  const list = /^\[\]string\{(.*)\}$/.exec(expression)?.[1]
  if (list) return splitOutside(list, ',').map(literal).join(',')
  if (/^-?\d[\d_]*$/.test(expression)) return expression.replaceAll('_', '').replace(/^0$/, '') || undefined
  return expression === 'true' ? 'true' : undefined
}
