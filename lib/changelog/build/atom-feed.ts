import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { CHANGELOG_ROUTE, FEED_FILE } from '@authzed-docs/shared/routes.ts'
import { canonicalUrl, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type DocumentationChange, dayAnchor, type Release, releaseAnchor, releaseName } from './changelog.ts'

/** A feed reader polls often and only needs what is new. */
const MAX_ENTRIES = 30

/** Start of the ids (RFC 4151). They stay the same when the site moves to another origin. */
const TAG = 'tag:authzed.com,2026-11-23:docs/changelog'

/** An entry of the feed. */
interface Entry {
  id: string
  title: string
  /** `2026-11-23` */
  date: string
  anchor: string
  /** Markdown of each paragraph. */
  paragraphs: readonly string[]
}

/**
 * Renders the Atom feed of what changed (RFC 4287), newest first.
 * @param origin of the published site, because the URLs have to be absolute
 */
export function atomFeed(
  documentation: readonly DocumentationChange[],
  releases: readonly Release[],
  origin: string,
): string {
  const entries = [...documentation.map(documentationEntry), ...releases.map(releaseEntry)]
    .toSorted((a, b) => b.date.localeCompare(a.date, 'en'))
    .slice(0, MAX_ENTRIES)
  const page = escapeHtml(canonicalUrl(CHANGELOG_ROUTE, origin))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${TAG}</id>
  <title>What changed in ${SITE_TITLE}</title>
  <updated>${timestamp(entries[0]?.date ?? '')}</updated>
  <author><name>AuthZed</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(canonicalUrl(`/${FEED_FILE}`, origin))}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map((entry) => entryXml(entry, page, origin)).join('')}</feed>
`
}

const documentationEntry = ({ id, title, date, text }: DocumentationChange): Entry => ({
  id: `${date}/${id}`,
  title,
  date,
  anchor: dayAnchor(date),
  paragraphs: [text],
})

const releaseEntry = (release: Release): Entry => ({
  id: `${release.program}/${release.version}`,
  title: releaseName(release),
  date: release.date,
  anchor: releaseAnchor(release),
  paragraphs: release.changes.map(({ text }) => text),
})

function entryXml({ id, title, date, anchor, paragraphs }: Entry, page: string, origin: string): string {
  const html = paragraphs.map((markdown) => htmlOf(markdown, origin)).join('')
  return `  <entry>
    <id>${TAG}/${id}</id>
    <title>${escapeHtml(title)}</title>
    <updated>${timestamp(date)}</updated>
    <link rel="alternate" type="text/html" href="${page}#${anchor}"/>
    <content type="html">${escapeHtml(html)}</content>
  </entry>
`
}

/** Atom needs a time. Releases are known by their day. */
const timestamp = (date: string): string => `${date}T00:00:00Z`

const processor = unified().use(remarkParse).use(remarkRehype)

/** A feed reader shows the text on a site of its own, so links have to be absolute. */
function htmlOf(markdown: string, origin: string): string {
  const tree: Root = processor.parse(markdown)
  visit(tree, 'link', (node) => {
    const [route = '', anchor] = node.url.split('#')
    if (route.startsWith('/')) node.url = canonicalUrl(route, origin) + (anchor ? `#${anchor}` : '')
  })
  return toHtml(processor.runSync(tree))
}
