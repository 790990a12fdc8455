import { createTheme } from './theme.ts'

/** Code colors of the light theme. Keywords are violet (hue 290); all colors have enough contrast for small text. */
export const lightTheme = createTheme('site-light', 'light', {
  background: '#f6f4f8',
  text: '#2b2433',
  comment: '#665c72',
  punctuation: '#5d5368',
  keyword: '#8a0fa3',
  operator: '#8a0fa3',
  type: '#1f4fb5',
  function: '#a3174f',
  property: '#00606b',
  string: '#2a6424',
  constant: '#93400a',
  inserted: '#1d6a2f',
  deleted: '#b0182b',
})
