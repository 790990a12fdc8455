import { describe, expect, it } from 'vitest'
import { voice } from '../../../lib/checks/verify/voice.ts'
import { paragraphsOf, sentencesOf, shortRuns } from '../../../lib/content/verify/sentences.ts'
import { HABITS } from '../../../lib/content/verify/voice-habits.ts'
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

describe('the length of a page', () => {
  const source = `---\ntitle: Doors\ndescription: A page about doors, with a description of the right length.\nKIND---\n\n# Doors\n\n${'Every door that has a lock needs a key which opens it for the people who live there. '.repeat(77)}\n`
  const hintsOf = async (kind: string): Promise<string[]> => {
    const page = { file: 'pages/doors.mdx', route: '/doors', source: source.replace('KIND', kind) }
    const site = { root: ROOT, pages: [page], selected: [page], isWholeSite: false, movedAnchors: {} }
    const { findings, hints = [] } = await voice.run(site)
    expect(findings).toEqual([])
    return hints.map(({ what }) => what)
  }

  it.each([
    ['', []],
    ['kind: concept\n', []],
    ['kind: how-to guide\n', ['the how-to guide has 1386 words, more than 1200']],
    ['kind: reference\n', []],
  ])('is limited by its kind: %j', async (kind, expected) => {
    expect(await hintsOf(kind)).toEqual(expected)
  })
})
