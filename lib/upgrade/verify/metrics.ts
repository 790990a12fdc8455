import { posix } from 'node:path'
import { z } from 'zod'

export const metricSchema = z.strictObject({
  /** As Prometheus shows it. */
  name: z.string(),
  kind: z.enum(['counter', 'gauge', 'histogram', 'summary', 'collector']),
  labels: z.array(z.string()),
  /** Description by the source. */
  help: z.string(),
  file: z.string(),
})

export type Metric = z.infer<typeof metricSchema>

/** A Go source of a release, with its path relative to the release's root. */
export interface GoSource {
  file: string
  text: string
}

const STRING = '"(?:[^"\\\\]|\\\\.)*"|`[^`]*`'

/** Collectors of libraries, each with the start of its metrics' names and the labels that it always has. */
const COLLECTORS = [
  { name: 'pgxpool_*', pattern: /pgxpoolprometheus\.NewCollector\([\w.]+, map\[string\]string\{([^}]*)\}/, labels: [] },
  { name: 'go_sql_*', pattern: /\.NewDBStatsCollector\(/, labels: ['db_name'] },
] as const

/** The options of a metric, up to the brace that closes them. */
const OPTIONS = new RegExp(
  `(?<before>[^\\n]*?)\\bprometheus\\.(?<kind>Counter|Gauge|Histogram|Summary)Opts\\{(?<options>(?:[^{}"\`]|${STRING}|\\{[^{}]*\\})*)\\}(?<after>[^\\n]*)`,
  'g',
)

/**
 * Reads the metrics that a release defines. Those of a library's collector are one entry, such as `pgxpool_*`.
 * @param sources Go sources of a release
 * @throws Error if a name or a label can't be read
 */
export function readMetrics(sources: readonly GoSource[]): Metric[] {
  const packages = new Map<string, string>()
  for (const { file, text } of sources) {
    const folder = posix.dirname(file)
    packages.set(folder, `${packages.get(folder) ?? ''}\n${text}`)
  }
  const all = sources.map(({ text }) => text).join('\n')
  const metrics = sources.flatMap((source) => {
    const text = packages.get(posix.dirname(source.file)) ?? ''
    return Array.from(source.text.matchAll(OPTIONS)).flatMap((match) => {
      const { options = '', kind = '', before = '' } = match.groups ?? {}
      // The options of a metric that a library names.
      if (!/\bName:/.test(options)) return []
      const labels = [...constantLabels(options, source.text), ...variableLabels(match, before, source.text, text)]
      const names = fullNames(options, text, all)
      if (names.length === 0) throw new Error(`${source.file}: the name of a metric can't be read: ${options}`)
      return names.map((name) => ({
        name,
        kind: kind.toLowerCase() as Metric['kind'],
        labels: [...new Set(labels)].sort(),
        help: fieldOf(options, 'Help')?.slice(1, -1).replaceAll('\\"', '"') ?? '',
        file: source.file,
      }))
    })
  })
  return [...metrics, ...collectors(sources)].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Metrics whose names are in a library. Their labels are in the source that calls it. */
const collectors = (sources: readonly GoSource[]): Metric[] =>
  COLLECTORS.flatMap(({ name, pattern, labels }): Metric[] => {
    const source = sources.find(({ text }) => pattern.test(text))
    if (!source) return []
    const keys = (pattern.exec(source.text)?.[1] ?? '').matchAll(/"(\w+)":/g)
    const all = [...labels, ...Array.from(keys, ([, key = '']) => key)]
    return [{ name, kind: 'collector', labels: all.sort(), help: '', file: source.file }]
  })

const fieldOf = (options: string, field: string): string | undefined =>
  new RegExp(`\\b${field}:\\s*(${STRING}|[\\w.]+)`).exec(options)?.[1]

/** A part of a name can be a parameter, so that one definition has several names. */
function fullNames(options: string, text: string, all: string): string[] {
  const parts = ['Namespace', 'Subsystem', 'Name'].map((field) => {
    const value = fieldOf(options, field)
    return value === undefined ? [''] : stringsOf(value, text, all)
  })
  return parts.reduce(
    (names, values) =>
      names.flatMap((name) => values.map((value) => [name, value].filter((part) => part !== '').join('_'))),
    [''],
  )
}

/** Values of a Go expression that is a string, a constant, or a field that is set somewhere. */
function stringsOf(value: string, text: string, all: string): string[] {
  if (value.startsWith('"')) return [value.slice(1, -1)]
  const field = /\.(\w+)$/.exec(value)?.[1]
  const assigned = field
    ? all.matchAll(new RegExp(`\\.${field} = "(\\w+)"`, 'g'))
    : text.matchAll(new RegExp(`\\b${value}(?:\\s+\\w+)?\\s*=\\s*"(\\w+)"`, 'g'))
  return [...new Set(Array.from(assigned, ([, name = '']) => name))]
}

/** Keys of `prometheus.Labels{…}`, in the options or in a variable that they name. */
function constantLabels(options: string, text: string): string[] {
  const value = /\bConstLabels:\s*(prometheus\.Labels\{[^}]*\}|\w+)/.exec(options)?.[1]
  if (value === undefined) return []
  const labels = value.includes('{')
    ? value
    : new RegExp(`\\b${value} :?= (prometheus\\.Labels\\{[^}]*\\})`).exec(text)?.[1]
  if (labels === undefined) throw new Error(`the labels ${value} can't be read`)
  return Array.from(labels.matchAll(/"(\w+)":/g), ([, name = '']) => name)
}

/** Labels of a vector, which are the argument after the options. */
function variableLabels(match: RegExpExecArray, before: string, file: string, text: string): string[] {
  const variable = /(\w+)\s*:?=\s*$/.exec(before)?.[1]
  if (variable !== undefined) {
    const use = new RegExp(`\\.New\\w+Vec\\(${variable}, `).exec(text)
    return use ? labelsAt(text, use.index + use[0].length, text) : []
  }
  if (!/\.New\w+Vec\(&?$/.test(before)) return []
  const { options = '' } = match.groups ?? {}
  const end = file.indexOf('}', match.index + match[0].indexOf('Opts{') + options.length + 'Opts{'.length)
  return labelsAt(file, file.indexOf(',', end) + 1, text)
}

/** Labels of the Go expression at an offset: a list, a variable, or `append` of both. */
function labelsAt(source: string, offset: number, text: string): string[] {
  const rest = source.slice(offset).trimStart()
  const list = /^\[\]string\{([^}]*)\}/.exec(rest)?.[1]
  if (list !== undefined)
    return list.split(',').flatMap((item) => {
      const value = /^(?:string\()?("?\w+"?)\)?$/.exec(item.trim())?.[1]
      if (value === undefined) return []
      const labels = stringsOf(value, text, text)
      if (labels.length === 0) throw new Error(`the label ${value} can't be read`)
      return labels
    })
  const append = /^append\(([^)]*\}), (\w+)\.\.\.\)/.exec(rest)
  if (append) return [...labelsAt(append[1] ?? '', 0, text), ...labelsAt(append[2] ?? '', 0, text)]
  const name = /^\w+/.exec(rest)?.[0] ?? ''
  const value = new RegExp(`\\b${name}\\s*=\\s*(\\[\\]string\\{[^}]*\\})`).exec(text)?.[1]
  if (value === undefined) throw new Error(`labels can't be read: ${rest.slice(0, 80)}`)
  return labelsAt(value, 0, text)
}
