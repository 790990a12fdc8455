import { expect, it } from 'vitest'
import { splitSectionTitle } from '../../../lib/browser/page/section-title.ts'

it.each([
  ['SpiceDB Documentation', 'SpiceDB', ' Documentation'],
  ['AuthZed Product Documentation', 'AuthZed', ' Product Documentation'],
  ['Best Practices', 'Best Practices', ''],
  ['MCP', 'MCP', ''],
])('splits %s', (title, short, rest) => {
  expect(splitSectionTitle(title)).toEqual([short, rest])
})
