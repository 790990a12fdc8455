import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkLintEmphasisMarker from 'remark-lint-emphasis-marker'
import remarkLintFencedCodeFlag from 'remark-lint-fenced-code-flag'
import remarkLintHeadingIncrement from 'remark-lint-heading-increment'
import remarkLintNoEmptyUrl from 'remark-lint-no-empty-url'
import remarkLintNoShortcutReferenceLink from 'remark-lint-no-shortcut-reference-link'
import remarkLintNoUndefinedReferences from 'remark-lint-no-undefined-references'
import remarkLintStrongMarker from 'remark-lint-strong-marker'
import remarkLintTablePipes from 'remark-lint-table-pipes'
import remarkLintUnorderedListMarkerStyle from 'remark-lint-unordered-list-marker-style'
import remarkMdx from 'remark-mdx'
import remarkPresetLintRecommended from 'remark-preset-lint-recommended'

/** Lint of the pages' Markdown. Facts and frontmatter are checked elsewhere; this is syntax and style alone. */
export default {
  plugins: [
    remarkMdx,
    remarkFrontmatter,
    remarkGfm,
    remarkPresetLintRecommended,
    // `## Heading [#stable-id]` and `[caveat:…]` in prose are ours, not references.
    [remarkLintNoUndefinedReferences, false],
    [remarkLintNoShortcutReferenceLink, false],
    remarkLintHeadingIncrement,
    [remarkLintFencedCodeFlag, { allowEmpty: false }],
    remarkLintNoEmptyUrl,
    remarkLintTablePipes,
    [remarkLintStrongMarker, '*'],
    [remarkLintEmphasisMarker, '*'],
    [remarkLintUnorderedListMarkerStyle, '-'],
  ],
}
