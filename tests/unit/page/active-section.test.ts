import { describe, expect, it } from 'vitest'
import { activeSection } from '../../../lib/browser/page/active-section.ts'

describe('activeSection', () => {
  it.each([
    ['is the first section while its heading is in the upper half', [300, 900], false, 0],
    ['is -1 while the first heading is far below', [700, 900], false, -1],
    ['is -1 on a page without headings', [], false, -1],
    ['is -1 at the end of a page without headings', [], true, -1],
    ['is the section whose anchor was followed', [-500, 80, 400], false, 1],
    ['is the last section whose heading is in the upper quarter', [-500, 190, 400], false, 1],
    ['is the section whose anchor was followed if it is short', [-500, 80, 150], false, 1],
    ['is the last section whose heading has scrolled past', [-900, -500, 300], false, 1],
    ['is the last visible section at the end of the page', [-900, 300, 600], true, 2],
    ['is never a section below the window', [-900, 300, 900], true, 1],
  ])('%s', (_name, tops, atEnd, expected) => {
    expect(activeSection(tops, 64, 800, atEnd)).toBe(expected)
  })
})
