import { siteThemes } from './theme.ts'

const lightTheme = siteThemes.light

const colorsOf = ({ settings }: typeof lightTheme): string[] =>
  settings.map((rule) => rule.settings.foreground?.toUpperCase() ?? '')

const light = colorsOf(lightTheme)
const dark = colorsOf(siteThemes.dark)

/** Colors of the light theme, which serve as keys, with their counterparts in the dark theme. */
export const COLOR_PAIRS = [...new Map(light.map((color, index) => [color, dark[index] ?? '']))]

/** Style of punctuation, the most frequent token. It is also the color of the block, so that punctuation needs no element. */
export const BLOCK_STYLE = styleOf('punctuation')

/** Style of what a command prints. */
export const OUTPUT_STYLE = styleOf('meta.output.console')

/** Style of the prompt before a command. */
export const PROMPT_STYLE = styleOf('punctuation.separator.prompt.console')

/** Style of text without a matching theme rule, such as plain text. */
export const TEXT_STYLE = styleOf('source')

function styleOf(scope: string): string {
  return lightStyle(light[lightTheme.settings.findIndex((rule) => rule.scope?.includes(scope))] ?? '')
}

/** Inline style of a token, as shiki writes it with only the light theme. */
export function lightStyle(color: string): string {
  return `--shiki-light:${color}`
}

/**
 * Class of a token: a two-letter name instead of two colors, which would be repeated thousands of times on a long page.
 * @param style inline style as in the HTML
 * @returns null if the style's color isn't in the palette
 */
export function colorClass(style: string): string | null {
  const index = COLOR_PAIRS.findIndex(([color]) => lightStyle(color) === style)
  return index < 0 ? null : `c${String.fromCharCode('a'.charCodeAt(0) + index)}`
}

/** The CSS rules of a block and these classes. */
export function colorRules(): string {
  const rules = COLOR_PAIRS.map(([color, darkColor]) => {
    const style = lightStyle(color)
    const token = `.${colorClass(style)}`
    const selector = style === BLOCK_STYLE ? `:is(code, ${token})` : token
    return `.highlighted ${selector} {\n  --shiki-light: ${color.toLowerCase()};\n  --shiki-dark: ${darkColor.toLowerCase()};\n}\n`
  })
  return rules.join('\n')
}
