import { expect, it } from 'vitest'
import { splitSectionTitle } from '../../../lib/page/browser/section-title.ts'

it.each([
  ['SpiceDB documentation', 'SpiceDB', ' documentation'],
  ['AuthZed product documentation', 'AuthZed', ' product documentation'],
  ['Best practices', 'Best practices', ''],
  ['MCP', 'MCP', ''],
])('splits %s', (title, short, rest) => {
  expect(splitSectionTitle(title)).toEqual([short, rest])
})
