import { isLocale } from '../../shared/locales.ts'

/** What a new page begins with. */
export interface NewPage {
  /** Without the base path: `/spicedb/concepts/quotas`. */
  route: string
  title: string
  description: string
}

/**
 * What is wrong with the route of a new page, as `what  → remedy`, or null.
 * @param routes of the pages that exist
 */
export function routeProblem(route: string, routes: readonly string[]): string | null {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(route))
    return `${route} is no route  → write it like /spicedb/concepts/quotas: small letters, digits, hyphens`
  if (routes.includes(route)) return `${route} is there already  → edit it, or choose another route`
  if (isLocale(route.split('/')[1] ?? ''))
    return `${route} would be a translation  → copy the English page; it needs no entry in _meta.ts`
  return null
}

/** The sentences of a new page that its writer replaces; the check "template" looks for them. */
export const TEMPLATE = {
  opening: 'After this page you can … (what a reader can do after it).',
  step: 'Show the command, then what it prints, then what it means.',
  related: 'why a reader goes on there.',
}

/** The first text of a page: frontmatter, title and the sections that a reader of this site expects. */
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

/** Quoted only where YAML needs it. */
function yamlText(text: string): string {
  return /^[\w(]/.test(text) && !/: |:$| #/.test(text) ? text : JSON.stringify(text)
}

/** Names of the entries of a `_meta.ts`, in order. */
export function metaEntryNames(source: string): string[] {
  return Array.from(source.matchAll(ENTRY), (match) => match[1] ?? '')
}

const ENTRY = /^ {2}'?([\w-]+)'?:/gm

/**
 * A `_meta.ts` with one entry more.
 * @param source its text; empty for a folder that has none yet
 * @param after name of the entry that it stands below; at the end when left out
 * @throws Error when there is no entry of that name, or one of this name
 */
export function addMetaEntry(source: string, name: string, title: string, after?: string): string {
  const text = source === '' ? 'export default {\n}\n' : source
  const names = metaEntryNames(text)
  if (names.includes(name)) throw new Error(`"${name}" has an entry already  → choose another name`)
  if (after !== undefined && !names.includes(after))
    throw new Error(`there is no entry "${after}"  → use one of: ${names.join(', ')}`)
  const key = /^[a-z]\w*$/i.test(name) ? name : `'${name}'`
  const line = `  ${key}: '${title.replaceAll("'", "\\'")}',\n`
  const at = after === undefined ? text.lastIndexOf('}') : endOfEntry(text, after)
  return text.slice(0, at) + line + text.slice(at)
}

/** Offset behind an entry: where the next one begins, or the object ends. */
function endOfEntry(text: string, name: string): number {
  const entries = Array.from(text.matchAll(ENTRY))
  const index = entries.findIndex((match) => match[1] === name)
  return entries[index + 1]?.index ?? text.lastIndexOf('}')
}
