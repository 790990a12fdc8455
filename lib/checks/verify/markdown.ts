import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import remarkLintFencedCodeFlag from 'remark-lint-fenced-code-flag'
import remarkLintHeadingIncrement from 'remark-lint-heading-increment'
import remarkPresetLintRecommended from 'remark-preset-lint-recommended'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { parsePage } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

const processor = unified()
  .use(remarkPresetLintRecommended)
  .use(remarkLintHeadingIncrement)
  .use(remarkLintFencedCodeFlag, { allowEmpty: false })
  .freeze()

/** Recommended rules that misunderstand `## Heading [#stable-id]` and `[caveat:…]` in prose as references. */
const IGNORED = new Set(['no-undefined-references', 'no-shortcut-reference-link'])

/** How to fix the findings of a rule whose message doesn't say it. */
const REMEDIES: Record<string, string> = {
  'fenced-code-flag': 'add the language after ```, or `text` if there is none',
  'heading-increment': 'use the next level down, or raise the previous heading by one level',
  'no-literal-urls': 'write [link text](URL)',
}

/** Syntax and style of the pages' Markdown, by remark-lint. Facts and frontmatter are checked elsewhere. */
export const markdown: Check = {
  name: 'markdown',
  items: 'pages',
  scope: 'page',
  run: async ({ selected }) => ({ checked: selected.length, findings: (await Promise.all(selected.map(lint))).flat() }),
}

async function lint({ file, source }: Page): Promise<CheckFinding[]> {
  const text = new VFile({ path: file, value: source })
  await processor.run(parsePage(source), text)
  return text.messages
    .filter(({ ruleId }) => !IGNORED.has(ruleId ?? ''))
    .map(({ line, column, reason, ruleId, url }) => ({
      file,
      line: line ?? 1,
      column: column ?? 1,
      what: reason,
      remedy: REMEDIES[ruleId ?? ''] ?? `see ${url}`,
    }))
}
