import { describe, expect, it } from 'vitest'
import { activeSection } from '../../../lib/browser/page/active-section.ts'

describe('activeSection', () => {
  it.each([
    ['the first one while it stands in the upper half', [300, 900], false, 0],
    ['none while the first one is far below', [700, 900], false, -1],
    ['none on a page without headings', [], false, -1],
    ['none at the end of a page without headings', [], true, -1],
    ['the one whose anchor was followed', [-500, 80, 400], false, 1],
    ['the last one that has passed', [-900, -500, 300], false, 1],
    ['the last one in view at the end of the page', [-900, 300, 600], true, 2],
    ['not one below the window', [-900, 300, 900], true, 1],
  ])('%s', (_name, tops, atEnd, expected) => {
    expect(activeSection(tops, 64, 800, atEnd)).toBe(expected)
  })
})
