import type { Check, CheckFinding } from '../../lib/check/check.ts'
import { placeAt } from '../../lib/check/parse-page.ts'
import { proseBlocks } from '../../lib/check/prose.ts'
import { englishPages } from '../../lib/check/site.ts'
import { WORD_RULES, wordMatches } from '../../lib/check/word-rules.ts'
import type { Page } from '../../lib/content/pages.ts'

/** Our terms in place of their false friends, no marketing, no words that tell a reader how easy it is: `lib/check/word-rules.ts`. */
export const words: Check = {
  name: 'words',
  looksAt: 'paragraphs',
  scope: 'page',
  run: (site) => {
    const results = englishPages(site).map(checkPage)
    return {
      looked: results.reduce((sum, one) => sum + one.looked, 0),
      findings: results.flatMap((one) => one.findings),
    }
  },
}

function checkPage({ file, route, source }: Page): { looked: number; findings: CheckFinding[] } {
  const blocks = proseBlocks(source)
  const rules = WORD_RULES.filter(({ except }) => !except?.some((one) => one.route === route))
  const findings = blocks.flatMap(({ text, start }) =>
    wordMatches(text, rules).map(({ rule, word, index, better }) => {
      const offset = start + index
      const fix = better === undefined ? {} : { fix: { start: offset, end: offset + word.length, text: better } }
      const remedy = `${rule.remedy}; ${rule.reason}`
      return {
        file,
        ...placeAt(source, offset),
        what: `"${word.replace(/\s+/g, ' ').trim()}" is not how we write`,
        remedy,
        ...fix,
      }
    }),
  )
  return { looked: blocks.length, findings }
}
