import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'
import { headingsOf } from '../../mdx/build/page-headings.ts'
import { type SampleState, sampleStates } from './sample-states.ts'

/** A sample to start from. */
export interface ListedSample extends Pick<SampleState, 'state'> {
  /** Route of the section that shows it, with its anchor. */
  href: string
  /** Title of the section, or of the page. */
  title: string
}

/** The samples of a page. */
export interface SampleGroup {
  title: string
  route: string
  samples: ListedSample[]
}

/** Pages whose samples make sense on their own, in list order. Samples of other pages are parts of a tutorial or a program. */
export const LISTED_ROUTES = [
  '/spicedb/modeling/patterns',
  '/spicedb/modeling/developing-a-schema',
  '/spicedb/modeling/attributes',
  '/spicedb/modeling/representing-users',
  '/spicedb/concepts/schema',
  '/spicedb/concepts/caveats',
  '/spicedb/concepts/caveats/cel',
  '/spicedb/concepts/expiring-relationships',
]

/**
 * The samples of these pages that have assertions, so that their answers are tested.
 * @throws Error if a page doesn't exist
 */
export function listedSamples(root: string): SampleGroup[] {
  const pages = new Map(readPages(root).map((page) => [page.route, page]))
  return LISTED_ROUTES.map((route) => {
    const page = pages.get(route)
    if (!page) throw new Error(`${route} doesn't exist  → change LISTED_ROUTES`)
    return groupOf(root, page)
  })
}

function groupOf(root: string, { file, route, source }: Page): SampleGroup {
  const title = parseFrontmatter(file, source).frontmatter?.title ?? route
  const blocks = collectPage(root, file, source).samples
  const headings = headingsOf(parseMdx(source)).filter(({ id }) => id !== '')
  const samples = sampleStates(root, blocks)
    .filter(({ state }) => state.assertions !== '')
    .map(({ block, state }): ListedSample => {
      const line = blocks[block]?.place.line ?? 0
      const section = headings.findLast(({ node }) => (node.position?.start.line ?? 0) < line)
      return section ? { state, href: `${route}#${section.id}`, title: section.text } : { state, href: route, title }
    })
  return { title, route, samples }
}
