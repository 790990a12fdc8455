/**
 * The brand: its colors in both themes, and the logo mark. After a change, `npm run generate` writes the style sheet
 * and the favicon. The light theme is violet, and the dark one amber.
 */

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Primary color of each theme as hue in degrees, saturation and lightness in percent. */
export const PRIMARY_COLOR = {
  hue: { light: 290, dark: 45 },
  saturation: 100,
  lightness: { light: 38, dark: 58 },
} as const

/** Background of the page, and of the browser's own interface. */
export const BACKGROUND = { light: '#fff', dark: '#111' } as const

/** Shades of the primary color, each chosen for enough contrast where it is used. */
export const ACCENT = {
  light: {
    base: '#c026d3',
    text: '#9a12ad',
    surface: '#faf0fc',
    button: '#86198f',
    buttonHover: '#6d1475',
    onButton: '#fff',
    figure: '#86198f',
    figureSurface: '#fbeefd',
  },
  dark: {
    base: '#ffb724',
    text: '#ffc14d',
    surface: '#2a2110',
    button: '#ffc14d',
    buttonHover: '#ffd27d',
    onButton: '#1c1400',
    figure: '#ffc14d',
    figureSurface: '#332508',
  },
} as const

/** Colors of text and surfaces. `code` is the background of code blocks. */
export const SITE_COLORS = {
  light: {
    text: '#1c1820',
    textMuted: '#5b5463',
    border: '#e2dce6',
    code: '#f6f4f8',
    note: '#2451a8',
    noteSurface: '#edf3fd',
    warning: '#855300',
    warningSurface: '#fdf4e1',
  },
  dark: {
    text: '#f2eff5',
    textMuted: '#b3acb9',
    border: '#37333b',
    code: '#161418',
    note: '#9dbcff',
    noteSurface: '#141d30',
    warning: '#dbe64f',
    warningSurface: '#23250d',
  },
} as const

/** Colors of the drawings in `figures/`. */
export const FIGURE_COLORS = {
  light: {
    surface: '#ffffff',
    soft: '#f4f1f6',
    line: '#55505c',
    lineMuted: '#8b8592',
    text: '#1e1a22',
    textMuted: '#5c5663',
    good: '#146c36',
    goodSurface: '#e8f6ec',
    bad: '#b3261e',
    badSurface: '#fdeceb',
  },
  dark: {
    surface: '#1d1b1f',
    soft: '#19171b',
    line: '#b8b1bf',
    lineMuted: '#7d7684',
    text: '#f1edf4',
    textMuted: '#b3acb9',
    good: '#6fd694',
    goodSurface: '#11281a',
    bad: '#ff9b94',
    badSurface: '#331614',
  },
} as const

/**
 * Colors of code by role (packages/shared/highlight/theme.ts). Operators have the color of keywords, which is violet in both themes:
 * the amber of the dark one belongs to links.
 */
export const CODE_COLORS = {
  light: {
    text: '#2b2433',
    comment: '#665c72',
    punctuation: '#5d5368',
    keyword: '#8a0fa3',
    type: '#1f4fb5',
    function: '#a3174f',
    property: '#00606b',
    string: '#2a6424',
    constant: '#93400a',
    inserted: '#1d6a2f',
    deleted: '#b0182b',
  },
  dark: {
    text: '#ece8ef',
    comment: '#a8a1af',
    punctuation: '#b9b2c1',
    keyword: '#c9a9ff',
    type: '#8cc8ff',
    function: '#f2a8d5',
    property: '#7fd8d2',
    string: '#a9d98f',
    constant: '#ffab85',
    inserted: '#86dd98',
    deleted: '#ffa0a0',
  },
} as const

/**
 * The logo mark in a 32 × 32 view box: a check mark drawn as a walk over three nodes, which is what a permission check
 * is. The last node has the accent color.
 */
export const LOGO = {
  path: 'M6 17.5 13 25 26 8',
  nodes: [
    { cx: '6', cy: '17.5', r: '3.6' },
    { cx: '13', cy: '25', r: '3.6' },
  ],
  goal: { cx: '26', cy: '8', r: '4.6' },
} as const
