import { isLocale } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'

/** Every route. Next and hosts don't agree about names with other characters. */
export const ROUTE = /^\/$|^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/
export const ROUTE_REMEDY = 'write it like /spicedb/concepts/quotas: lowercase letters, digits, hyphens'

/** What the writer enters for a new page. */
export interface NewPage {
  /** Without the base path: `/spicedb/concepts/quotas`. */
  route: string
  title: string
  description: string
  /** A value of `kind:` in the frontmatter, or empty for a concept. */
  kind?: string
}

/**
 * Validates the route of a new page.
 * @param routes routes of the existing pages
 * @returns the problem as `what  → remedy`, or null
 */
export function routeProblem(route: string, routes: readonly string[]): string | null {
  if (!ROUTE.test(route)) return `${route} is not a route  → ${ROUTE_REMEDY}`
  if (routes.includes(route) || isErrorRoute(route))
    return `${route} already exists  → edit it, or choose another route`
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
export function newPageSource({ title, description, kind = '' }: NewPage): string {
  return `---
title: ${yamlText(title)}
description: ${yamlText(description)}
${kind === '' ? '' : `kind: ${yamlText(kind)}\n`}---

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
