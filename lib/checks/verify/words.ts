import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { englishPages } from '../../content/verify/checked-site.ts'
import { proseBlocks } from '../../content/verify/prose.ts'
import type { Check, CheckResult } from '../../content/verify/run-check.ts'
import { wordFindings } from '../../content/verify/word-findings.ts'
import { WORD_RULES, wordMatches } from '../../content/verify/word-rules.ts'

/**
 * Applies `lib/content/verify/word-rules.ts`: preferred terms, no marketing, and no words that claim something is easy. Only terms
 * that mislead readers are errors.
 */
export const words: Check = {
  name: 'words',
  items: 'paragraphs',
  scope: 'page',
  run: (site) => {
    const results = englishPages(site).map(checkPage)
    return {
      checked: results.reduce((sum, result) => sum + result.checked, 0),
      findings: results.flatMap(({ findings }) => findings),
      hints: results.flatMap(({ hints = [] }) => hints),
    }
  },
}

function checkPage({ file, route, source }: Page): CheckResult {
  const blocks = proseBlocks(source)
  const rules = WORD_RULES.filter(({ except }) => !except?.some((exception) => exception.route === route))
  const matches = blocks.flatMap(({ text, start }) =>
    wordMatches(text, rules).map((match) => ({ ...match, index: start + match.index })),
  )
  return { checked: blocks.length, ...wordFindings(file, source, matches) }
}
