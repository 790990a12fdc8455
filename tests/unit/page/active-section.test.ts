import { describe, expect, it } from 'vitest'
import { activeSection, type ReadingPosition } from '../../../lib/page/browser/active-section.ts'

/** In the middle of a page. No section was opened by its URL. */
const POSITION: Omit<ReadingPosition, 'tops'> = { opened: -1, barsBottom: 64, windowHeight: 800, isAtEnd: false }
const END = { isAtEnd: true }

describe('activeSection', () => {
  it.each<[string, number[], Partial<ReadingPosition>, number]>([
    ['is -1 before the first heading has passed three eighths of the window', [301, 900], {}, -1],
    ['is the first section once its heading has', [300, 900], {}, 0],
    ['is the last section whose heading has passed the same line', [-500, 300, 400], {}, 1],
    ['is the section before a heading that has not', [-500, 301, 400], {}, 0],
    ['is the last section whose heading has scrolled past', [-900, -500, 310], {}, 1],
    ['is the later of two short sections', [-500, 80, 250], {}, 2],
    ['is the section that was opened if it is short', [-500, 80, 250], { opened: 1 }, 1],
    ['is not a section that was opened and has been scrolled past', [-500, 40, 250], { opened: 1 }, 2],
    ['is not a section that was opened and is no longer at the top', [-500, 200, 250], { opened: 1 }, 2],
    ['is at least the section below the bars of a low window', [100, 300], { windowHeight: 200 }, 0],
    ['is -1 on a page without headings', [], {}, -1],
    ['is -1 at the end of a page without headings', [], END, -1],
    ['is the last visible section at the end of the page', [-900, 300, 600], END, 2],
    ['is never a section below the window', [-900, 300, 900], END, 1],
  ])('%s', (_name, tops, position, expected) => {
    expect(activeSection({ ...POSITION, tops, ...position })).toBe(expected)
  })
})
