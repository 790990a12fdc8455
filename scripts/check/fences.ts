import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Check, CheckFinding } from '../../lib/check/check.ts'
import { parsePage, startOf } from '../../lib/check/parse-page.ts'
import { nearest } from '../../lib/content/nearest.ts'
import type { Page } from '../../lib/content/pages.ts'
import { siteLanguages } from '../../lib/highlight/index.ts'

/** Other names of the same languages. */
const ALIASES: Record<string, string> = {
  golang: 'go',
  javascript: 'ts',
  js: 'ts',
  plaintext: 'text',
  py: 'python',
  rb: 'ruby',
  sh: 'bash',
  shell: 'bash',
  txt: 'text',
  typescript: 'ts',
  yml: 'yaml',
}

const LANGUAGES = siteLanguages.map((language) => (typeof language === 'string' ? language : language.name))

/** The language of a fence is one that the site colors; that there is one is remark-lint's. */
export const fences: Check = {
  name: 'fences',
  looksAt: 'code fences',
  scope: 'page',
  run: ({ chosen }) => {
    const all = chosen.flatMap((page) => fencesOf(page).map((code) => ({ page, code })))
    return { looked: all.length, findings: all.flatMap(({ page, code }) => languageFinding(page, code)) }
  },
}

function fencesOf({ source }: Page): Code[] {
  const found: Code[] = []
  visit(parsePage(source), 'code', (code) => {
    found.push(code)
  })
  return found
}

/** Length of ```. */
const FENCE = 3

function languageFinding({ file }: Page, code: Code): CheckFinding[] {
  const language = code.lang ?? ''
  if (language === '' || LANGUAGES.includes(language)) return []
  const same = ALIASES[language]
  const start = (code.position?.start.offset ?? 0) + FENCE
  const fix = same === undefined ? {} : { fix: { start, end: start + language.length, text: same } }
  const near = same ?? nearest(language, LANGUAGES)
  const remedy = near ? `did you mean ${near}?` : `use one of: ${LANGUAGES.join(', ')}`
  return [{ file, ...startOf(code), what: `the site does not color "${language}"`, remedy, ...fix }]
}
