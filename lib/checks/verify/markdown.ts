import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { unified } from 'unified'
import { VFile } from 'vfile'
import preset from '../../../config/remark.mjs'
import { parsePage } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

const processor = unified().use(preset).freeze()

/** How to fix the findings of a rule whose message doesn't say it. */
const REMEDIES: Record<string, string> = {
  'fenced-code-flag': 'add the language after ```, or `text` if there is none',
  'heading-increment': 'use the next level down, or raise the previous heading by one level',
  'no-duplicate-headings-in-section': 'reword one of the headings',
  'no-literal-urls': 'write [link text](URL)',
  'no-empty-url': 'add the URL',
}

/** The remark-lint rules of `config/remark.mjs`, which `npm run lint` and the commit hook use too. */
export const markdown: Check = {
  name: 'markdown',
  items: 'pages',
  scope: 'page',
  run: async ({ selected }) => ({ checked: selected.length, findings: (await Promise.all(selected.map(lint))).flat() }),
}

async function lint({ file, source }: Page): Promise<CheckFinding[]> {
  const text = new VFile({ path: file, value: source })
  await processor.run(parsePage(source), text)
  return text.messages.map(({ line, column, reason, ruleId }) => ({
    file,
    line: line ?? 1,
    column: column ?? 1,
    what: reason,
    remedy: REMEDIES[ruleId ?? ''] ?? '`npm run format` fixes most of these',
  }))
}
