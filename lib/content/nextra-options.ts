import { getHighlighter, siteThemes } from '../highlight/index.ts'
import { rehypeFlagToc, remarkFlags } from '../manifest/remark-flags.ts'
import { remarkSamples } from '../samples/remark-samples.ts'
import { fitPageMap, type PageMapItem } from './page-map.ts'
import { rehypeSearchData } from './rehype-search-data.ts'
import { remarkFigure } from './remark-figure.ts'
import { remarkImage } from './remark-image.ts'
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
        [remarkImage, { root }],
        [remarkSamples, { root }],
        [remarkFlags, { root }],
      ],
      rehypePlugins: [rehypeFlagToc, rehypeSearchData],
      rehypePrettyCodeOptions: { getHighlighter, theme: siteThemes },
    },
  }
}
