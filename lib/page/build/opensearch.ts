import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { SEARCH_ROUTE } from '@authzed-docs/shared/search-route.ts'
import { canonicalUrl, SITE_TITLE } from '@authzed-docs/shared/site.ts'

/**
 * Renders the description of the site's search, from which a browser learns to search the site from its address bar.
 * @param origin of the published site, because the URLs have to be absolute
 */
export function openSearchDescription(origin: string): string {
  const template = escapeHtml(`${canonicalUrl(SEARCH_ROUTE, origin)}?q=`)
  const icon = escapeHtml(canonicalUrl('/favicon.ico', origin))
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${SITE_TITLE}</ShortName>
  <Description>Search the SpiceDB and AuthZed documentation</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${icon}</Image>
  <Url type="text/html" template="${template}{searchTerms}"/>
</OpenSearchDescription>
`
}
