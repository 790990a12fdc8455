/** A route where a page once was, and where the reader finds its text now, perhaps with an anchor. */
export interface Redirect {
  from: string
  to: string
}

/**
 * Every page that has moved: the one place for a writer who moves or merges a page. The first lines are the routes of
 * 2025, the others those that later editions of the documentation use for what stands elsewhere here.
 */
export const REDIRECTS: readonly Redirect[] = [
  { from: '/spicedb/concepts/dispatch', to: '/spicedb/ops/performance#dispatch' },
  { from: '/spicedb/concepts/operator', to: '/spicedb/ops/operator' },
  { from: '/spicedb/getting-started/install/eks', to: '/spicedb/ops/eks' },
  { from: '/spicedb/ops/bulk-operations', to: '/spicedb/ops/data/bulk-operations' },
  { from: '/authzed/concepts/extenders', to: '/authzed/concepts/audit-logging#enterprise' },
  { from: '/spicedb/tutorials/ai-agent-authorization', to: '/spicedb/ops/ai-agent-authorization' },
  { from: '/spicedb/tutorials/secure-rag-pipelines', to: '/spicedb/ops/secure-rag-pipelines' },
  { from: '/spicedb/getting-started/configuration', to: '/spicedb/concepts/commands' },
  { from: '/spicedb/getting-started/install', to: '/spicedb/getting-started/installing-spicedb' },
  { from: '/spicedb/concepts/querying-data', to: '/spicedb/concepts/relationships' },
  { from: '/spicedb/concepts/read-after-write', to: '/spicedb/concepts/consistency' },
  { from: '/spicedb/ops/resilience', to: '/spicedb/getting-started/client-libraries#retries' },
]

/** The route that a moved page is found under now, or null where nothing has moved. */
export function redirectOf(route: string, redirects: readonly Redirect[] = REDIRECTS): string | null {
  return redirects.find(({ from }) => from === route)?.to ?? null
}
