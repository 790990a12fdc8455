import { MARKDOWN_TYPE } from '@authzed-docs/shared/routes.ts'
import { OPENSEARCH_FILE, OPENSEARCH_TYPE } from '@authzed-docs/shared/search-route.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { REDIRECTS } from '../../links/browser/redirects.ts'
import { ENGINE_PATH, HASHED_FOLDERS } from './cache-control.ts'
import { ENGINE_POLICY, type PolicyInputs, siteHeaders, UNINDEXED_FILES } from './headers.ts'

/** A redirect as URL paths. */
interface HostRedirect {
  from: string
  to: string
  /** With its `#`, or empty. Hosts insert the query before it. */
  anchor: string
}

/** How the site has to be served. The configuration of every host is written from this. */
export interface HostingModel {
  /** Headers of every response. */
  headers: Record<string, string>
  /** The folder with the worker that runs SpiceDB, as a URL path with a trailing slash, and its own policy. */
  engine: { folder: string; policy: string }
  /** URL paths of folders whose files are cached for a year, with a trailing slash. */
  hashedFolders: string[]
  /** Media types by URL path, of files whose extension stands for another type. */
  types: Record<string, string>
  /** Media types by extension, of files that servers might not know. */
  extensionTypes: Record<string, string>
  /** Ends of the URL paths that search engines leave out, because they aren't pages. */
  unindexed: readonly string[]
  /** Moved pages, which are redirected with 301. */
  moved: HostRedirect[]
}

/**
 * Regular expressions of URLs that redirect to the one without a trailing slash or `.html`, which is their first group.
 * They match no control characters, which would otherwise end up in a header. Braces are special to some hosts.
 */
export const WITH_SLASH = `^(${BASE_PATH}(?:/[A-Za-z0-9_.-]+)*)/+$`
export const WITH_EXTENSION = `^(${BASE_PATH}(?:/[A-Za-z0-9_.-]+)*)\\.html$`

export function hostingModel(inputs: PolicyInputs): HostingModel {
  return {
    headers: siteHeaders(inputs),
    engine: { folder: BASE_PATH + ENGINE_PATH, policy: ENGINE_POLICY },
    hashedFolders: HASHED_FOLDERS.map((folder) => BASE_PATH + folder),
    types: { [`${BASE_PATH}/${OPENSEARCH_FILE}`]: OPENSEARCH_TYPE },
    extensionTypes: { md: `${MARKDOWN_TYPE}; charset=utf-8` },
    unindexed: UNINDEXED_FILES,
    moved: REDIRECTS.map(({ from, to }) => {
      const [path = '', anchor] = to.split('#')
      return { from: BASE_PATH + from, to: BASE_PATH + path, anchor: anchor === undefined ? '' : `#${anchor}` }
    }),
  }
}
