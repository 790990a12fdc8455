import { BASE_PATH, canonicalAddress } from '../../shared/site.ts'

/**
 * Page for a host that knows no rules: it stands where a page once was and leads on at once, without a script.
 * @param to route of today, perhaps with an anchor
 * @param origin scheme and host of the canonical address
 */
export function redirectPage(to: string, origin: string): string {
  const address = escapeHtml(BASE_PATH + to)
  return [
    '<!doctype html>',
    '<html lang="en-US">',
    '<meta charset="utf-8">',
    '<title>Moved – AuthZed Docs</title>',
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeHtml(canonicalAddress(to, origin))}">`,
    `<meta http-equiv="refresh" content="0; url=${address}">`,
    `<p>This page has moved to <a href="${address}">${address}</a>.</p>`,
    '</html>',
    '',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
