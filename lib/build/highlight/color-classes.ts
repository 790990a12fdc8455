import { darkTheme } from './theme-dark.ts'
import { lightTheme } from './theme-light.ts'

const colorsOf = ({ settings }: typeof lightTheme): string[] =>
  settings.map((rule) => rule.settings.foreground?.toUpperCase() ?? '')

const light = colorsOf(lightTheme)
const dark = colorsOf(darkTheme)

/** Pairs of colors of the palette: a color of the light theme, which stands for a pair, and that of the dark one. */
const PAIRS = [...new Map(light.map((color, index) => [color, dark[index] ?? '']))]

/** Style of punctuation, by far the most frequent: the color of a block itself, so that these words need no element. */
export const BLOCK_STYLE = styleOf('punctuation')

/** Style of what no rule of a theme speaks of, such as plain text. */
export const TEXT_STYLE = styleOf('source')

function styleOf(scope: string): string {
  return lightStyle(light[lightTheme.settings.findIndex((rule) => rule.scope?.includes(scope))] ?? '')
}

/** The style of a word as shiki writes it when it is told of the light theme alone. */
function lightStyle(color: string): string {
  return `--shiki-light:${color}`
}

/**
 * Class for a word of highlighted code, where its style is one of the palette's: a name of two letters in place of two
 * colors, thousands of times on a long page.
 * @param style as it stands in HTML
 */
export function colorClass(style: string): string | null {
  const index = PAIRS.findIndex(([color]) => lightStyle(color) === style)
  return index < 0 ? null : `c${String.fromCharCode('a'.charCodeAt(0) + index)}`
}

/** The rules of a block and of these classes: what `components/mdx/code-colors.css` holds. */
export function colorRules(): string {
  const rules = PAIRS.map(([color, darkColor]) => {
    const style = lightStyle(color)
    const word = `.${colorClass(style)}`
    const what = style === BLOCK_STYLE ? `:is(code, ${word})` : word
    return `.nextra-code ${what} {\n  --shiki-light: ${color.toLowerCase()};\n  --shiki-dark: ${darkColor.toLowerCase()};\n}\n`
  })
  return rules.join('\n')
}
