import { describe, expect, it } from 'vitest'
import { readSite } from '../../../lib/verify/content/checked-site.ts'
import { LONGER_PAGES, maxWords, pageKind } from '../../../lib/verify/content/page-kinds.ts'
import { paragraphsOf, sentencesOf, shortRuns } from '../../../lib/verify/content/sentence-rhythm.ts'
import { HABITS } from '../../../lib/verify/content/voice-habits.ts'
import { ROOT } from '../../../scripts/root.ts'

const sentencesIn = (source: string) => paragraphsOf(source).flatMap((block) => sentencesOf(block, source))
const wordsIn = (source: string): number[] => sentencesIn(source).map(({ words }) => words)

describe.each(HABITS)('the habit $name', ({ pattern, example }) => {
  it('matches its wrong example and not the right one', () => {
    expect(example.wrong.match(pattern)).toHaveLength(1)
    expect(example.right.match(pattern)).toBeNull()
  })
})

describe('sentencesOf', () => {
  it.each([
    ['One two three. Four five.', [3, 2]],
    ['Run `zed version`. It prints the version.', [3, 4]],
    ['`zed permission check --explain x y` explains it.', [3]],
    ['It’s “done.” Then go on: yes?', [2, 4]],
    ['A fragment without an end', []],
    ['Version 1.56.2 is out, e.g. for macOS. See below.', [10, 2]],
    ['# A heading.\n\nText here.', [2]],
    ['| A | B |\n| --- | --- |\n| A cell. | Another one. |\n\nText here.', [2]],
    ['[A link](/x) and **bold** text.', [5]],
  ])('counts the words of %j', (source, expected) => {
    expect(wordsIn(source)).toEqual(expected)
  })
})

describe('shortRuns', () => {
  it('finds runs of three, once each, but not in lists', () => {
    const runs = (source: string): number[] => shortRuns(sentencesIn(source)).map(({ start }) => start)
    expect(runs('It rained. It rained. It rained.')).toEqual([0])
    expect(runs('It rained. It rained.\n\nIt rained. It rained.')).toEqual([0])
    expect(runs('It rained. It rained.')).toEqual([])
    expect(runs('- It rained.\n- It rained.\n- It rained.')).toEqual([])
    expect(runs(`It rained. It rained. ${'It rained and '.repeat(5)}rained. It rained.`)).toEqual([])
  })
})

describe('the kinds of pages', () => {
  it.each([
    ['/spicedb/getting-started/first-steps', 'tutorial', 2500],
    ['/spicedb/getting-started/protecting-a-blog/enforce', 'tutorial', 2500],
    ['/spicedb/concepts/caveats', 'concept', 2000],
    ['/spicedb/getting-started/install/macos', 'how-to guide', 1500],
    ['/spicedb/concepts/watch/consumer', 'how-to guide', 1500],
    ['/spicedb/concepts/consistency/reference', 'reference', Number.POSITIVE_INFINITY],
    ['/spicedb/api/http-api', 'concept', 2000],
    ['/spicedb/api/http-api/permissions', 'reference', Number.POSITIVE_INFINITY],
    ['/best-practices', 'best practices', 3000],
  ])('%s is a %s', (route, kind, words) => {
    expect(pageKind(route)).toBe(kind)
    expect(maxWords(route)).toBe(words)
  })

  it('has no exception without a page or a reason', () => {
    const routes = readSite(ROOT).pages.map(({ route }) => route)
    const wrong = Object.entries(LONGER_PAGES).filter(([route, { reason }]) => !routes.includes(route) || reason === '')
    expect(wrong).toEqual([])
  })
})
