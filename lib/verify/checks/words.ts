import type { Page } from '../../build/content/pages.ts'
import { englishPages } from '../content/checked-site.ts'
import { positionAt } from '../content/parse-page.ts'
import { proseBlocks } from '../content/prose.ts'
import type { Check, CheckFinding } from '../content/run-check.ts'
import { WORD_RULES, wordMatches } from '../content/word-rules.ts'

/** Applies `lib/verify/content/word-rules.ts`: preferred terms, no marketing, and no words that claim something is easy. */
export const words: Check = {
  name: 'words',
  items: 'paragraphs',
  scope: 'page',
  run: (site) => {
    const results = englishPages(site).map(checkPage)
    return {
      checked: results.reduce((sum, result) => sum + result.checked, 0),
      findings: results.flatMap((result) => result.findings),
    }
  },
}

function checkPage({ file, route, source }: Page): { checked: number; findings: CheckFinding[] } {
  const blocks = proseBlocks(source)
  const rules = WORD_RULES.filter(({ except }) => !except?.some((exception) => exception.route === route))
  const findings = blocks.flatMap(({ text, start }) =>
    wordMatches(text, rules).map(({ rule, word, index, replacement }) => {
      const offset = start + index
      const fix =
        replacement === undefined ? {} : { fix: { start: offset, end: offset + word.length, text: replacement } }
      const remedy = `${rule.remedy}; ${rule.reason}`
      return {
        file,
        ...positionAt(source, offset),
        what: `we don't write "${word.replace(/\s+/g, ' ').trim()}"`,
        remedy,
        ...fix,
      }
    }),
  )
  return { checked: blocks.length, findings }
}
