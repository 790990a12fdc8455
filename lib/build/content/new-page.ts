import { isLocale } from '../../shared/locales.ts'

/** What the writer enters for a new page. */
export interface NewPage {
  /** Without the base path: `/spicedb/concepts/quotas`. */
  route: string
  title: string
  description: string
}

/**
 * Validates the route of a new page.
 * @param routes routes of the existing pages
 * @returns the problem as `what  → remedy`, or null
 */
export function routeProblem(route: string, routes: readonly string[]): string | null {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route))
    return `${route} is not a route  → write it like /spicedb/concepts/quotas: lowercase letters, digits, hyphens`
  if (routes.includes(route)) return `${route} already exists  → edit it, or choose another route`
  if (isLocale(route.split('/')[1] ?? ''))
    return `${route} would be a translation  → copy the English page; it needs no entry in _meta.ts`
  return null
}

/** Placeholder sentences of a new page. The check "template" reports those that the writer hasn't replaced. */
export const TEMPLATE = {
  opening: 'A … is … Use it when … (what this page is about, and when a reader needs it).',
  step: 'Show the command, then what it prints, then what it means.',
  related: 'why a reader would follow this link.',
}

/** Source of a new page: frontmatter, title and the usual sections. */
export function newPageSource({ title, description }: NewPage): string {
  return `---
title: ${yamlText(title)}
description: ${yamlText(description)}
---

# ${title}

${TEMPLATE.opening}

## First step

${TEMPLATE.step}

## Related pages

- [Schema language](/spicedb/concepts/schema): ${TEMPLATE.related}
`
}

/** Quotes a YAML scalar only where necessary. */
function yamlText(text: string): string {
  return /^[\w(]/.test(text) && !/: |:$| #/.test(text) ? text : JSON.stringify(text)
}

/** Keys of a `_meta.ts`, in order. */
export function metaEntryNames(source: string): string[] {
  return Array.from(source.matchAll(ENTRY), (match) => match[1] ?? '')
}

const ENTRY = /^ {2}'?([\w-]+)'?:/gm

/**
 * Adds an entry to a `_meta.ts`.
 * @param source text of the file, or empty to create one
 * @param after key of the entry to insert it after; by default it goes last
 * @throws Error if `after` doesn't exist or `name` already does
 */
export function addMetaEntry(source: string, name: string, title: string, after?: string): string {
  const text = source === '' ? 'export default {\n}\n' : source
  const names = metaEntryNames(text)
  if (names.includes(name)) throw new Error(`"${name}" already has an entry  → choose another name`)
  if (after !== undefined && !names.includes(after))
    throw new Error(`there is no entry "${after}"  → use one of: ${names.join(', ')}`)
  const key = /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
  const line = `  ${key}: '${title.replaceAll("'", "\\'")}',\n`
  const at = after === undefined ? text.lastIndexOf('}') : endOfEntry(text, after)
  return text.slice(0, at) + line + text.slice(at)
}

/** Offset of the end of an entry: where the next one starts, or the object ends. */
function endOfEntry(text: string, name: string): number {
  const entries = Array.from(text.matchAll(ENTRY))
  const index = entries.findIndex((match) => match[1] === name)
  return entries[index + 1]?.index ?? text.lastIndexOf('}')
}
