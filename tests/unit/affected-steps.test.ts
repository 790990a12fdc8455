import { expect, it } from 'vitest'
import { affectedSteps, isContentOnly, NIGHTLY_STEPS, STEPS } from '../../scripts/test/affected-steps.ts'
import { NIGHTLY_PARTS, nightlyPartOf, nightlyStepsOf } from '../../scripts/test/nightly-part.ts'

const EVERYTHING = STEPS.filter((name) => !NIGHTLY_STEPS.includes(name))
const CONTENT = ['lint and format', 'build', 'samples', 'content checks', 'export tests', 'browser tests']

it.each([
  ['pages/spicedb/concepts/schema.mdx', CONTENT],
  ['pages/spicedb/_meta.ts', ['types', ...CONTENT]],
  ['samples/spicedb/watch/garden.zed', CONTENT],
  ['queries/examples.tsv', ['lint and format', 'unit tests', ...CONTENT.slice(1)]],
  ['lib/edit/verify/draft.ts', ['types', 'lint and format', 'unused code', 'unit tests', 'command tests']],
  ['docs/recipes.md', ['lint and format', 'unit tests']],
  ['README.md', ['lint and format', 'unit tests']],
  ['.github/workflows/deploy.yml', ['lint and format', 'unit tests']],
  ['tests/unit/site.test.ts', ['types', 'lint and format', 'unused code', 'unit tests']],
  ['package.json', EVERYTHING],
  ['a-new-folder/file.ts', EVERYTHING],
  ['packages/shared/site.ts', EVERYTHING],
])('a change of %s affects %j', (file, steps) => {
  expect(affectedSteps([file])).toEqual(steps)
})

it('the steps of several changes are united, in the order in which they run', () => {
  expect(affectedSteps(['tests/engines/reader.ts', 'docs/README.md'])).toEqual([
    'types',
    'lint and format',
    'unused code',
    'unit tests',
    'build',
    'journeys in other browsers',
  ])
  expect(affectedSteps([])).toEqual([])
})

it('only a change of content alone is tested by its pages', () => {
  expect(isContentOnly(['pages/index.mdx', 'figures/arrows.svg', 'data/anchors.json'])).toBe(true)
  expect(isContentOnly(['pages/index.mdx', 'pages/_meta.ts'])).toBe(false)
  expect(isContentOnly([])).toBe(false)
})

it('each nightly step is in one of the parts, of which a commit chooses one', () => {
  const parts = Array.from({ length: NIGHTLY_PARTS }, (_, part) => part)
  const steps = parts.flatMap(nightlyStepsOf)
  expect(steps).toEqual(expect.arrayContaining([...NIGHTLY_STEPS]))
  expect(new Set(steps).size).toBe(steps.length)
  const chosen = Array.from({ length: 200 }, (_, commit) => nightlyPartOf('commit', String(commit)))
  expect([...new Set(chosen)].sort()).toEqual(parts)
  expect(nightlyPartOf('7', '')).toBe(7)
  expect(() => nightlyPartOf('10', '')).toThrow('use a number from 0 to 9, or commit')
})
