import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { BASE_PATH, canonicalUrl } from '@authzed-docs/shared/site.ts'

/**
 * HTML that redirects from a moved page's old route without a script, for servers that aren't configured to redirect.
 * @param to current route, with or without an anchor
 * @param origin scheme and host of the canonical URL
 */
export function redirectPage(to: string, origin: string): string {
  const url = escapeHtml(BASE_PATH + to)
  return [
    '<!doctype html>',
    '<html lang="en-US">',
    '<meta charset="utf-8">',
    '<title>Moved – AuthZed Docs</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonicalUrl(to, origin))}">`,
    `<meta http-equiv="refresh" content="0; url=${url}">`,
    `<p>This page has moved to <a href="${url}">${url}</a>.</p>`,
    '</html>',
    '',
  ].join('\n')
}
