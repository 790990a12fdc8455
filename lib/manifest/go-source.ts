/** A function of Go sources, as far as the registration of flags needs it. */
export interface GoFunction {
  package: string
  /** Names of the parameters; a receiver is not one. */
  parameters: string[]
  body: string
  /** Import alias → package name of the file. */
  imports: ReadonlyMap<string, string>
}

/** Functions by `package.Name`, and string constants by `package.Name`. */
export interface GoSources {
  functions: ReadonlyMap<string, GoFunction>
  constants: ReadonlyMap<string, string>
}

const OPEN = new Set(['(', '[', '{'])
const CLOSE = new Set([')', ']', '}'])

/** Index behind a string, rune or comment that begins at `start`, or `start` where none begins. */
function skipText(source: string, start: number): number {
  const char = source[start] ?? ''
  if (source.startsWith('//', start)) return endOf(source.indexOf('\n', start), source)
  if (char === '`') return endOf(source.indexOf('`', start + 1), source) + 1
  if (char !== '"' && char !== "'") return start
  let index = start + 1
  while (index < source.length && source[index] !== char) index += source[index] === '\\' ? 2 : 1
  return index + 1
}

const endOf = (index: number, source: string): number => (index < 0 ? source.length : index)

/** Index of the bracket that closes the one at `start`. */
export function closing(source: string, start: number): number {
  let depth = 0
  for (let index = start; index < source.length; index++) {
    const behind = skipText(source, index)
    if (behind > index) index = behind - 1
    else if (OPEN.has(source[index] ?? '')) depth++
    else if (CLOSE.has(source[index] ?? '') && --depth === 0) return index
  }
  return source.length
}

/** Splits at a separator that stands outside brackets and strings. `f(a, b), "c,d"` at `,` → two parts. */
export function splitOutside(source: string, separator: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let index = 0; index < source.length; index++) {
    const behind = skipText(source, index)
    if (behind > index) index = behind - 1
    else if (OPEN.has(source[index] ?? '')) index = closing(source, index)
    else if (source[index] === separator) {
      parts.push(source.slice(from, index).trim())
      from = index + 1
    }
  }
  return [...parts, source.slice(from).trim()].filter((part) => part !== '')
}

/** Reads the functions and string constants of Go files. */
export function readGoSources(files: readonly string[]): GoSources {
  const functions = new Map<string, GoFunction>()
  const constants = new Map<string, string>()
  for (const source of files) {
    const name = /^package (\w+)/m.exec(source)?.[1] ?? ''
    const imports = readImports(source)
    for (const match of source.matchAll(/^func (?:\([^)]*\) )?(\w+)\(/gm)) {
      const open = match.index + match[0].length - 1
      const close = closing(source, open)
      const begin = source.indexOf('{\n', close)
      const body = source.slice(begin + 1, closing(source, begin))
      functions.set(`${name}.${match[1]}`, {
        package: name,
        parameters: parameterNames(source.slice(open + 1, close)),
        body,
        imports,
      })
    }
    for (const [, constant = '', value = ''] of source.matchAll(/^(?:const |\t)(\w+)\s*=\s*"([^"]*)"$/gm)) {
      constants.set(`${name}.${constant}`, value)
    }
  }
  return { functions, constants }
}

const parameterNames = (text: string): string[] =>
  splitOutside(text, ',').map((parameter) => parameter.split(/\s/)[0] ?? '')

function readImports(source: string): Map<string, string> {
  const lines = source.matchAll(/^(?:import |\t)(?:(\w+) )?"([^"]+)"$/gm)
  return new Map(
    Array.from(lines, ([, alias, path = '']) => {
      const last =
        path
          .replace(/\/v\d+$/, '')
          .split('/')
          .at(-1) ?? ''
      return [alias ?? last, last]
    }),
  )
}
