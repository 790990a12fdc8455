import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { Element, ElementContent, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { z } from 'zod'
import { newerReleases, RELEASES, type Release, releaseAnchor, releaseName } from './changelog.ts'

/** The frontmatter field that says which releases a page describes. `parseFrontmatter` checks the others. */
const baselineSchema = z.object({
  baseline: z
    .union([z.object({ spicedb: z.string().optional(), zed: z.string().optional() }), z.literal(false)])
    .optional(),
})

/**
 * Rehype plugin that inserts a `<ReleaseNotice>` below the title of a page if a release that is newer than the page's baseline
 * changes something on it. Runs after `rehypeSearchData`, because the notice isn't part of the page's text.
 * @param options.root the project's root, which contains `pages/`
 * @param options.releases the releases to look for, by default all of the changelog
 */
export function rehypeReleaseNotice({ root, releases = RELEASES }: { root: string; releases?: readonly Release[] }) {
  return (tree: Root, file: VFile): void => {
    const route = routeOf(pageFile(root, file.path))
    const { baseline } = baselineSchema.parse(file.data.frontMatter ?? {})
    const newer = route === CHANGELOG_ROUTE ? [] : newerReleases(route, baselineOf(baseline), releases)
    const title = tree.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1')
    if (newer.length > 0) tree.children.splice(title + 1, 0, notice(newer))
  }
}

/** Links to the releases, separated by commas. The component writes the words before them. */
function notice(releases: readonly Release[]): MdxJsxFlowElementHast {
  const children = releases.flatMap((release, index): ElementContent[] => [
    ...(index > 0 ? [{ type: 'text' as const, value: ', ' }] : []),
    releaseLink(release),
  ])
  return { type: 'mdxJsxFlowElement', name: 'ReleaseNotice', attributes: [], children }
}

function releaseLink(release: Release): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: { href: `${CHANGELOG_ROUTE}#${releaseAnchor(release)}` },
    children: [{ type: 'text', value: releaseName(release) }],
  }
}
