import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../scripts/root.ts'

/** Rules outside of media queries for elements within the root or the body, if that contains something. */
const BROAD = /^(?:html|:root|body)\S*:has\((?:[^()]|\([^()]*\))*\)\s+[^\s{,].*/gm

/**
 * Chromium checks such rules whenever an element is added anywhere, and then the styles of the whole page: 3.5 ms per key of a
 * search on the longest page, half of that for elements that other rules with `:has()` are for (2026-11-23).
 */
describe('style sheets', () => {
  const files = readdirSync(join(ROOT, 'components'), { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  )

  it.each(files)('have no rule for what is within a page that contains something: %s', (file) => {
    expect(readFileSync(join(ROOT, 'components', file), 'utf8').match(BROAD)).toBeNull()
  })

  it.each([
    [':root:has(.a:popover-open) body {', true],
    ['body.x:has(.a, .b:not(.c)) .d > p {', true],
    ['body:has(.a:popover-open) {', false],
    ['html:not(:lang(en)) .list:has(.a) > .b {', false],
    ['.a:has(.b) .c {', false],
  ])('are checked: %s', (selector, isBroad) => {
    expect(selector.match(BROAD) !== null).toBe(isBroad)
  })
})
