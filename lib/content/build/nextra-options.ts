import { localeOf } from '@authzed-docs/shared/locales.ts'
import { rehypeApiIntro } from '../../api/build/rehype-api-intro.ts'
import { rehypeReleaseNotice } from '../../changelog/build/rehype-release-notice.ts'
import { rehypeCode } from '../../highlight/build/rehype-code.ts'
import { rehypeToc } from '../../mdx/build/rehype-toc.ts'
import { keepTitles, type PageMapItem } from './page-map.ts'
import { rehypeGlossary } from './rehype-glossary.ts'
import { rehypeLineBreaks } from './rehype-line-breaks.ts'
import { rehypeSearchData } from './rehype-search-data.ts'
import { rehypeSections } from './rehype-sections.ts'
import { remarkPlugins } from './remark-plugins.ts'
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
      remarkPlugins: remarkPlugins(root),
      // Glossary terms and notices are added after the search data is collected, so that it contains plain text.
      rehypePlugins: [
        rehypeToc,
        rehypeSearchData,
        [rehypeReleaseNotice, { root }],
        [rehypeGlossary, { root }],
        rehypeLineBreaks,
        rehypeSections,
        rehypeApiIntro,
        [rehypeCode, { root }],
      ],
    },
  }
}
