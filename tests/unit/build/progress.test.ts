import { describe, expect, it } from 'vitest'
import { isWarningOrError, parseProgress } from '../../../lib/site/build/progress.ts'

describe('parseProgress and isWarningOrError', () => {
  it.each([
    ['  Creating an optimized production build ...', 'compiling pages and components'],
    ['✓ Compiled successfully in 32.1s', 'compiled in 32.1s'],
    ['  Generating static pages using 1 worker (5/21) ', 'pages written: 5 of 21'],
    ['  Collecting page data using 1 worker ...', 'collecting page data'],
    ['▲ Next.js 16.4.6 (webpack)', null],
  ])('%j → %j', (line, expected) => {
    expect(parseProgress(line)).toBe(expected)
  })
  it.each(['▲ Next.js 16.4.6 (webpack)', '', '┌ ○ /404', '✓ Running next.config.mjs took 1092ms'])(
    'hides %j',
    (line) => {
      expect(isWarningOrError(line)).toBe(false)
    },
  )
  it.each(['⚠ Something to act on', 'Error: no page', './pages/x.mdx:3:1'])('shows %j', (line) => {
    expect(isWarningOrError(line)).toBe(true)
  })
})
