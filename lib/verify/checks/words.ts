import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'
import { proseBlocks } from '../content/prose.ts'
import { englishPages } from '../content/site.ts'
import { WORD_RULES, wordMatches } from '../content/word-rules.ts'

/** Our terms in place of their false friends, no marketing, no words that tell a reader how easy it is: `lib/verify/content/word-rules.ts`. */
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
