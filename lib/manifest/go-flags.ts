import { defaultText, evaluate, type Scope } from './go-expression.ts'
import { closing, type GoFunction, type GoSources, splitOutside } from './go-source.ts'
import type { FlagFacts } from './schema.ts'

/** Methods of pflag that register a flag, and how its help names the type. */
const TYPES: Readonly<Record<string, string>> = {
  Bool: 'bool',
  String: 'string',
  StringSlice: 'strings',
  StringArray: 'stringArray',
  StringToString: 'stringToString',
  Duration: 'duration',
  Int: 'int',
  Int64: 'int',
  Uint: 'uint',
  Uint8: 'uint8',
  Uint16: 'uint16',
  Uint32: 'uint32',
  Uint64: 'uint',
  Float64: 'float',
}

/** A call in the text of a function: the name with its dots, and where its arguments stand. */
interface Call {
  name: string
  /** What stands before the last dot: `flagSet`, `cmd.Flags()`. */
  method: string
  arguments: string[]
}

type Flags = Map<string, FlagFacts>

/**
 * The flags that Go functions register, with those of the functions that it calls: hidden, deprecated and required
 * marks included, names put together from prefixes.
 * @param entries `package.Function`, in the order of the calls
 * @throws Error when the sources hold no such function
 */
export function readGoFlags(sources: GoSources, entries: readonly string[]): FlagFacts[] {
  const flags: Flags = new Map()
  for (const entry of entries) {
    const found = sources.functions.get(entry)
    if (!found) throw new Error(`no function ${entry} in the Go sources`)
    walk(sources, found, new Map(), flags)
  }
  return [...flags.values()]
}

/** Goes through a function's statements with the strings that its parameters stand for. */
function walk(sources: GoSources, found: GoFunction, strings: Map<string, string>, flags: Flags): void {
  for (const [name, value] of sources.constants) {
    if (name.startsWith(`${found.package}.`)) strings.set(name.slice(found.package.length + 1), value)
  }
  block(sources, found, found.body, { strings, closures: new Map() }, flags)
}

const LOOP = /for _, (\w+) := range \[\]string\{/g

/** A block without its loops over string lists, which are gone through once for each string. */
function block(sources: GoSources, found: GoFunction, text: string, scope: Scope, flags: Flags): void {
  let from = 0
  for (const match of text.matchAll(LOOP)) {
    if (match.index < from) continue
    const list = match.index + match[0].length - 1
    const begin = text.indexOf('{', closing(text, list) + 1)
    const end = closing(text, begin)
    statements(sources, found, text.slice(from, match.index), scope, flags)
    for (const item of splitOutside(text.slice(list + 1, closing(text, list)), ',')) {
      const value = evaluate(item, scope)
      if (value === undefined) continue
      const inner = { ...scope, strings: new Map([...scope.strings, [match[1] ?? '', value]]) }
      block(sources, found, text.slice(begin + 1, end), inner, flags)
    }
    from = end
  }
  statements(sources, found, text.slice(from), scope, flags)
}

/** Lines of a block in order: a line that assigns changes the scope, a call may register or mark a flag. */
function statements(sources: GoSources, found: GoFunction, text: string, scope: Scope, flags: Flags): void {
  const pieces = text.matchAll(
    /^\s*(\w+) := func\((\w+) string\) string \{\s*return (.+)$|^\s*(?:const )?(\w+) (:?=|\+=) (.+)$|([\w.()]*?)\.?(\w+)\(/gm,
  )
  for (const piece of pieces) {
    const [, closure, parameter, result, target, operator, value, method, name] = piece
    if (closure && parameter && result) scope.closures.set(closure, { parameter, result })
    if (target && operator && value) assign(scope, target, operator, value, text, piece.index)
    const calls = name ? [callAt(text, piece.index + piece[0].length - 1, name, method)] : callsOf(value)
    for (const call of calls) if (call) use(sources, found, call, scope, flags)
  }
}

function assign(scope: Scope, target: string, operator: string, value: string, text: string, index: number): void {
  const before = scope.strings.get(target) ?? ''
  // `if prefix != "" {` in front of `prefix += "-"`: nothing is joined to an empty prefix.
  if (operator === '+=' && before === '' && /!= "" \{\s*$/.test(text.slice(0, index))) return
  const result = evaluate(value, scope)
  if (result !== undefined) scope.strings.set(target, operator === '+=' ? before + result : result)
}

/** The calls on the right of an assignment: `err := cmd.Flags().MarkDeprecated(…)`. */
function callsOf(value = ''): (Call | undefined)[] {
  const matches = value.matchAll(/([\w.()]*?)\.?(\w+)\(/g)
  return Array.from(matches, (match) => callAt(value, match.index + match[0].length - 1, match[2] ?? '', match[1]))
}

function callAt(text: string, open: number, name: string, method = ''): Call | undefined {
  const close = closing(text, open)
  if (close >= text.length) return undefined
  return { name, method, arguments: splitOutside(text.slice(open + 1, close), ',') }
}

function use(sources: GoSources, found: GoFunction, call: Call, scope: Scope, flags: Flags): void {
  const registered = registration(call, scope)
  if (registered) flags.set(registered.name, registered)
  else if (/^Mark(?:Flag)?(?:Hidden|Deprecated|Required)$/.test(call.name)) mark(call, scope, flags)
  else enter(sources, found, call, scope, flags)
}

/** `flags.BoolVarP(&value, "name", "n", true, "…")` → its facts. */
function registration({ name, arguments: given }: Call, scope: Scope): FlagFacts | undefined {
  const [, kind = '', variable, short] = /^([A-Z]\w*?)(Var)?(P)?$/.exec(name) ?? []
  const type = TYPES[kind]
  const [nameText = '', ...rest] = variable ? given.slice(1) : given
  const flagName = evaluate(nameText, scope)
  if (!type || !flagName || rest.length !== (short ? 3 : 2)) return undefined
  const flag: FlagFacts = { name: flagName, type }
  const shorthand = short ? evaluate(rest[0] ?? '', scope) : undefined
  if (shorthand) flag.shorthand = shorthand
  const value = rest.at(-2) ?? ''
  const text = evaluate(value, scope) || defaultText(value)
  if (text) flag.default = text
  return flag
}

function mark(call: Call, scope: Scope, flags: Flags): void {
  const name = evaluate(call.arguments[call.name.includes('Flag') ? 1 : 0] ?? '', scope)
  const flag = name === undefined ? undefined : flags.get(name)
  if (!flag) return
  if (call.name.endsWith('Hidden')) flag.hidden = true
  else if (call.name.endsWith('Required')) flag.required = true
  else flag.deprecated = true
}

/** Goes into a function that we have the source of. */
function enter(sources: GoSources, found: GoFunction, call: Call, scope: Scope, flags: Flags): void {
  const home = call.method === '' ? found.package : found.imports.get(call.method)
  const target = sources.functions.get(`${home}.${call.name}`)
  if (!target || !/^[Rr]egister|Flags/.test(call.name)) return
  const values = target.parameters.map((parameter, index): [string, string | undefined] => [
    parameter,
    evaluate(call.arguments[index] ?? '', scope),
  ])
  walk(sources, target, new Map(values.filter((pair): pair is [string, string] => pair[1] !== undefined)), flags)
}
