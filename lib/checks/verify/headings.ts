import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { pageHeadings, startPosition } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import type { PageHeading } from '../../mdx/build/page-headings.ts'

/** Each page starts with its only title, and pinned ids are unique and well formed. remark-lint reports skipped levels. */
export const headings: Check = {
  name: 'headings',
  items: 'headings',
  scope: 'page',
  run: ({ selected }) => {
    const all = selected.map((page) => ({ page, found: pageHeadings(page.source) }))
    return {
      checked: all.reduce((sum, { found }) => sum + found.length, 0),
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
  const beforeTitle = first && first.node.depth !== 1 ? [first] : []
  return [
    ...beforeTitle.map(({ node, text }) => ({
      file,
      ...startPosition(node),
      what: `the heading "${text}" comes before the title`,
      remedy: 'start the page with `# Title`',
    })),
    ...titles.slice(1).map(({ node, text }) => ({
      file,
      ...startPosition(node),
      what: `"${text}" is a second title`,
      remedy: 'use ## or a lower level',
    })),
  ]
}

function idFindings({ file }: Page, found: PageHeading[]): CheckFinding[] {
  const seen = new Map<string, number>()
  return found.flatMap(({ node, text, isPinned }, index) => {
    const pinned = isPinned ? pinnedId(found[index]) : ''
    const start = { file, ...startPosition(node) }
    if (text === '') return [{ ...start, what: 'the heading is empty', remedy: 'name the topic of the section' }]
    if (!isPinned) return []
    const earlier = seen.get(pinned)
    seen.set(pinned, startPosition(node).line)
    if (earlier !== undefined)
      return [{ ...start, what: `line ${earlier} already has the id ${pinned}`, remedy: 'use a different id' }]
    if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(pinned)) return []
    const remedy = 'use lowercase letters, digits and single hyphens'
    return [{ ...start, what: `the id ${pinned} is malformed`, remedy }]
  })
}

/** The id as written in the source; the slugger adds a number to a duplicate. */
function pinnedId(heading: PageHeading | undefined): string {
  const last = heading?.node.children.at(-1)
  return (last?.type === 'text' && last.value.match(/\[#([^\]]+)\]\s*$/)?.[1]) || ''
}
