import { escapeHtml } from '@authzed-docs/shared/escape.ts'
import { CHANGELOG_ROUTE, FEED_FILE } from '@authzed-docs/shared/routes.ts'
import { canonicalUrl, SITE_TITLE } from '@authzed-docs/shared/site.ts'
import { toHtml } from 'hast-util-to-html'
import type { Root } from 'mdast'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { changeAnchor, type DocumentationChange, type Release, releaseAnchor, releaseName } from './changelog.ts'

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

interface TimedEntry extends Entry {
  /** `2026-11-23T00:00:04Z` */
  time: string
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
  const entries = withTimes(
    [...releases.map(releaseEntry), ...documentation.map(documentationEntry)].toSorted((a, b) =>
      b.date.localeCompare(a.date, 'en'),
    ),
  ).slice(0, MAX_ENTRIES)
  const page = escapeHtml(canonicalUrl(CHANGELOG_ROUTE, origin))
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">
  <id>${TAG}</id>
  <title>What changed in ${SITE_TITLE}</title>
  <updated>${entries[0]?.time ?? ''}</updated>
  <author><name>AuthZed</name></author>
  <link rel="self" type="application/atom+xml" href="${escapeHtml(canonicalUrl(`/${FEED_FILE}`, origin))}"/>
  <link rel="alternate" type="text/html" href="${page}"/>
${entries.map((entry) => entryXml(entry, page, origin)).join('')}</feed>
`
}

const documentationEntry = (change: DocumentationChange): Entry => ({
  id: `${change.date}/${change.id}`,
  title: change.title,
  date: change.date,
  anchor: changeAnchor(change),
  paragraphs: [change.text],
})

const releaseEntry = (release: Release): Entry => ({
  id: `${release.program}/${release.version}`,
  title: releaseName(release),
  date: release.date,
  anchor: releaseAnchor(release),
  paragraphs: release.changes.map(({ text }) => text),
})

function entryXml({ id, title, time, anchor, paragraphs }: TimedEntry, page: string, origin: string): string {
  const html = paragraphs.map((markdown) => htmlOf(markdown, origin)).join('')
  return `  <entry>
    <id>${TAG}/${id}</id>
    <title>${escapeHtml(title)}</title>
    <updated>${time}</updated>
    <link rel="alternate" type="text/html" href="${page}#${anchor}"/>
    <content type="html">${escapeHtml(html)}</content>
  </entry>
`
}

/**
 * Adds the time that Atom needs: seconds within the day, counted from its oldest entry, so that feed readers keep the order and a
 * newer entry changes no other one.
 * @param entries newest first
 */
function withTimes(entries: readonly Entry[]): TimedEntry[] {
  return entries.map((entry, index) => {
    const older = entries.slice(index + 1).filter(({ date }) => date === entry.date).length
    const time = new Date(Date.parse(entry.date) + older * 1000).toISOString().replace('.000', '')
    return { ...entry, time }
  })
}

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
