import { escapeHtml } from '../../../shared/escape.ts'
import type { HostingModel } from '../model.ts'

/** Directives that browsers ignore in a `<meta>` element. */
const HEADER_ONLY = /; frame-ancestors [^;]*/

/** Adds the policy to a page, because GitHub Pages can't send headers. The document's encoding has to come first. */
export function withPolicyMeta(html: string, { headers }: HostingModel): string {
  const policy = (headers['Content-Security-Policy'] ?? '').replace(HEADER_ONLY, '')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}"/>`
  return html.replace(/<meta charset="utf-8"[^>]*>/i, (charset) => charset + meta)
}
