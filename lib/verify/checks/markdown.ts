import { unified } from 'unified'
import { VFile } from 'vfile'
import preset from '../../../.remarkrc.mjs'
import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { parsePage } from '../content/parse-page.ts'

const processor = unified().use(preset).freeze()

/** What to do about the findings of a rule; of the others, the message itself says it. */
const REMEDIES: Record<string, string> = {
  'fenced-code-flag': 'name the language behind ```; `text` for none',
  'heading-increment': 'use the next level, or make the heading before it one level higher',
  'no-duplicate-headings-in-section': 'say in the heading what differs',
  'no-literal-urls': 'write [what it is](address)',
  'no-empty-url': 'write where it leads',
}

/** Rules of remark-lint, as `.remarkrc.mjs` sets them: the ones that `npm run lint` and the commit hook apply. */
export const markdown: Check = {
  name: 'markdown',
  looksAt: 'pages',
  scope: 'page',
  run: async ({ chosen }) => ({ looked: chosen.length, findings: (await Promise.all(chosen.map(lint))).flat() }),
}

async function lint({ file, source }: Page): Promise<CheckFinding[]> {
  const text = new VFile({ path: file, value: source })
  await processor.run(parsePage(source), text)
  return text.messages.map(({ line, column, reason, ruleId }) => ({
    file,
    line: line ?? 1,
    column: column ?? 1,
    what: reason,
    remedy: REMEDIES[ruleId ?? ''] ?? '`npm run format` mends most of this kind',
  }))
}
