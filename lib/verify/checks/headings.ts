import type { Page } from '../../build/content/pages.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { type PageHeading, pageHeadings } from '../content/headings.ts'
import { startOf } from '../content/parse-page.ts'

/** One title in each page, first of all; no level skipped is remark-lint's. Pinned ids are unique and well formed. */
export const headings: Check = {
  name: 'headings',
  looksAt: 'headings',
  scope: 'page',
  run: ({ chosen }) => {
    const all = chosen.map((page) => ({ page, found: pageHeadings(page.source) }))
    return {
      looked: all.reduce((sum, { found }) => sum + found.length, 0),
      findings: all.flatMap(({ page, found }) => [...titleFindings(page, found), ...idFindings(page, found)]),
    }
  },
}

function titleFindings({ file }: Page, found: PageHeading[]): CheckFinding[] {
  const titles = found.filter(({ node }) => node.depth === 1)
  const [first] = found
  if (titles.length === 0) {
    const what = 'the page has no title'
    return [{ file, line: 1, column: 1, what, remedy: 'write `# Title` below the frontmatter' }]
  }
  const late = first && first.node.depth !== 1 ? [first] : []
  return [
    ...late.map(({ node, text }) => ({
      file,
      ...startOf(node),
      what: `the heading "${text}" stands before the title`,
      remedy: 'begin with `# Title`',
    })),
    ...titles.slice(1).map(({ node, text }) => ({
      file,
      ...startOf(node),
      what: `"${text}" is a second title`,
      remedy: 'write it with ## or more',
    })),
  ]
}

function idFindings({ file }: Page, found: PageHeading[]): CheckFinding[] {
  const seen = new Map<string, number>()
  return found.flatMap(({ node, text, isPinned }, index) => {
    const pinned = isPinned ? pinnedId(found[index]) : ''
    const place = { file, ...startOf(node) }
    if (text === '') return [{ ...place, what: 'the heading is empty', remedy: 'say what the section is on' }]
    if (!isPinned) return []
    const earlier = seen.get(pinned)
    seen.set(pinned, startOf(node).line)
    if (earlier !== undefined)
      return [{ ...place, what: `the id ${pinned} is that of line ${earlier} too`, remedy: 'give it another one' }]
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(pinned)) return []
    return [
      { ...place, what: `the id ${pinned} is not well formed`, remedy: 'use small letters, digits and single hyphens' },
    ]
  })
}

/** The id as the writer wrote it, which the slugger changes where it is there twice. */
function pinnedId(heading: PageHeading | undefined): string {
  const last = heading?.node.children.at(-1)
  return (last?.type === 'text' && last.value.match(/\[#([^\]]+)\]\s*$/)?.[1]) || ''
}
