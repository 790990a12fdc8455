/** A former route, and the route (optionally with an anchor) that replaces it. */
export interface Redirect {
  from: string
  to: string
}

/**
 * Add an entry here when you move or merge a page. The first entries are routes of 2025, the others are routes under which
 * later editions of the documentation have content that is on another page here.
 */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/spicedb/concepts/dispatch', to: '/spicedb/ops/performance#dispatch' },
  { from: '/spicedb/concepts/operator', to: '/spicedb/ops/operator' },
  { from: '/spicedb/getting-started/install/eks', to: '/spicedb/ops/eks' },
  { from: '/spicedb/ops/bulk-operations', to: '/spicedb/ops/data/bulk-operations' },
  { from: '/authzed/concepts/extenders', to: '/authzed/concepts/audit-logging#enterprise' },
  { from: '/spicedb/tutorials/ai-agent-authorization', to: '/spicedb/ops/ai-agent-authorization' },
  { from: '/spicedb/tutorials/secure-rag-pipelines', to: '/spicedb/ops/secure-rag-pipelines' },
  { from: '/spicedb/tutorials/rag-motia-spicedb', to: '/spicedb/ops/secure-rag-pipelines' },
  { from: '/spicedb/getting-started/install', to: '/spicedb/getting-started/installing-spicedb' },
]

/** Returns the route that replaces a former one, or null without a redirect. */
export function redirectTarget(route: string, redirects: readonly Redirect[] = REDIRECTS): string | null {
  return redirects.find(({ from }) => from === route)?.to ?? null
}
