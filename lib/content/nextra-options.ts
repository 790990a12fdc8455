import { remarkApi } from '../api/remark-api.ts'
import { getHighlighter, siteThemes } from '../highlight/index.ts'
import { remarkFlags } from '../manifest/remark-flags.ts'
import { remarkSamples } from '../samples/remark-samples.ts'
import { fitPageMap, type PageMapItem } from './page-map.ts'
import { rehypeQuietToc } from './rehype-quiet-toc.ts'
import { rehypeSearchData } from './rehype-search-data.ts'
import { remarkFigure } from './remark-figure.ts'
import { PLANNED_ROUTES } from './routes.ts'

/**
 * What Nextra is told about the content: Markdown plugins, page map, search data, highlighting.
 * @param root the project's root
 */
export function nextraOptions(root: string) {
  return {
    defaultShowCopyCode: true,
    search: { codeblocks: true },
    transformPageMap: (pageMap: PageMapItem[]) => fitPageMap(pageMap, '', PLANNED_ROUTES),
    mdxOptions: {
      remarkPlugins: [
        [remarkFigure, { root }],
        [remarkSamples, { root }],
        [remarkFlags, { root }],
        [remarkApi, { root }],
      ],
      rehypePlugins: [rehypeQuietToc, rehypeSearchData],
      rehypePrettyCodeOptions: { getHighlighter, theme: siteThemes },
    },
  }
}
