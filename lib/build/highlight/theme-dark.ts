import { createTheme } from './theme.ts'

/** Code colors of the dark theme. Keywords are amber (hue 45); all colors have enough contrast for small text. */
export const darkTheme = createTheme('site-dark', 'dark', {
  background: '#161418',
  text: '#ece8ef',
  comment: '#a8a1af',
  punctuation: '#b9b2c1',
  keyword: '#ffc845',
  operator: '#ffc845',
  type: '#8cc8ff',
  function: '#f2a8d5',
  property: '#7fd8d2',
  string: '#a9d98f',
  constant: '#ffab85',
  inserted: '#86dd98',
  deleted: '#ffa0a0',
})
