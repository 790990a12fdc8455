import { localeOf } from '../../shared/locales.ts'
import { remarkApi } from '../api/remark-api.ts'
import { remarkErrors } from '../errors/remark-errors.ts'
import { remarkFlags } from '../flags/remark-flags.ts'
import { rehypeCode } from '../highlight/rehype-code.ts'
import { remarkSamples } from '../samples/remark-samples.ts'
import { keepTitles, type PageMapItem } from './page-map.ts'
import { rehypeGlossary } from './rehype-glossary.ts'
import { rehypeLineBreaks } from './rehype-line-breaks.ts'
import { rehypeSearchData } from './rehype-search-data.ts'
import { rehypeSections } from './rehype-sections.ts'
import { rehypeToc } from './rehype-toc.ts'
import { remarkFigure } from './remark-figure.ts'
import { remarkGlossary } from './remark-glossary.ts'
import { remarkImage } from './remark-image.ts'
import { remarkLocaleLinks } from './remark-locale-links.ts'
import { splitTranslations } from './split-translations.ts'

/**
 * Nextra's options for the content: Markdown plugins, page map, search data and highlighting.
 * @param root the project's root
 */
export function nextraOptions(root: string) {
  return {
    defaultShowCopyCode: true,
    // rehypeCode highlights code, with a cache.
    codeHighlight: false,
    search: { codeblocks: true, indexKey: (_file: string, route: string) => localeOf(route) },
    transformPageMap: (pageMap: PageMapItem[]) => keepTitles(splitTranslations(pageMap)),
    mdxOptions: {
      remarkPlugins: [
        [remarkFigure, { root }],
        [remarkImage, { root }],
        [remarkSamples, { root }],
        [remarkErrors, { root }],
        [remarkFlags, { root }],
        [remarkApi, { root }],
        remarkGlossary,
        [remarkLocaleLinks, { root }],
      ],
      // Glossary terms are marked after the search data is collected, so that it contains plain text.
      rehypePlugins: [
        rehypeToc,
        rehypeSearchData,
        [rehypeGlossary, { root }],
        rehypeLineBreaks,
        rehypeSections,
        [rehypeCode, { root }],
      ],
    },
  }
}
