import type { Flag } from './schema.ts'

/** Anchor of a flag: `spicedb serve`, `datastore-engine` → `spicedb-serve--datastore-engine`. */
export function flagAnchor(command: string, flag: string): string {
  return `${command.replaceAll(' ', '-')}--${flag}`
}

/** A fact in the line below a flag: code or text. */
export type Fact = { code: string; before?: string } | { text: string; href?: string | undefined }

const LISTS = new Set(['strings', 'stringArray', 'stringToString'])

/**
 * Facts in the line below a flag's name: type, default, environment variable, release and labels.
 * `bool · default false · SPICEDB_HTTP_ENABLED`
 * @param releaseHref where a release is described, if it is
 */
export function flagFacts(flag: Flag, releaseHref: (release: string) => string | undefined): Fact[] {
  const facts: Fact[] = [{ text: flag.type }]
  const value = shownDefault(flag)
  if (flag.required) facts.push({ text: 'required' })
  else if (value !== undefined) facts.push({ before: 'default ', code: value })
  if (flag.environment) facts.push({ code: flag.environment })
  if (flag.since && !isOld(flag.since)) facts.push({ text: `since ${flag.since}`, href: releaseHref(flag.since) })
  if (flag.noEffect) facts.push({ text: 'no effect' })
  if (flag.deprecated) facts.push({ text: 'deprecated' })
  if (flag.hidden && !flag.deprecated) facts.push({ text: 'not in the help' })
  return facts
}

/** The default as a reader would write it. Without an explicit default, it is the empty value of the type. */
function shownDefault({ type, default: value, hidden, deprecated }: Flag): string | undefined {
  if (deprecated) return undefined
  if (value !== undefined) return type === 'duration' ? shortDuration(value) : value
  if (hidden && type !== 'bool') return undefined
  if (type === 'string' || LISTS.has(type)) return undefined
  if (type === 'duration') return '0s'
  return type === 'bool' ? 'false' : '0'
}

/** `24h0m0s` → `24h`, `30m0s` → `30m`, because Go prints all units. */
export function shortDuration(text: string): string {
  return text.replace(/(?<=[hm])0s$/, '').replace(/(?<=h)0m$/, '')
}

/** Whether a release is older than any that is still in use. */
const isOld = (release: string): boolean => /^v(?:0|1\.0)\./.test(release)
