import { darkTheme } from './theme-dark.ts'
import { lightTheme } from './theme-light.ts'

const colors = ({ settings }: typeof lightTheme): string[] =>
  settings.map((rule) => rule.settings.foreground?.toUpperCase() ?? '')

/** The style of a word as shiki writes it for two themes, for each color of the palette. */
const STYLES = [
  ...new Set(
    colors(lightTheme).map((light, index) => `--shiki-light:${light};--shiki-dark:${colors(darkTheme)[index] ?? ''}`),
  ),
]

/**
 * Class for a word of highlighted code, where its style is one of the palette's: a name of two letters in place of two
 * colors, thousands of times on a long page.
 * @param style as it stands in HTML
 */
export function colorClass(style: string): string | null {
  const index = STYLES.indexOf(style)
  return index < 0 ? null : `c${String.fromCharCode('a'.charCodeAt(0) + index)}`
}

/** The rules of these classes: what `components/mdx/code-colors.css` holds. */
export function colorRules(): string {
  return STYLES.map(
    (style) =>
      `.nextra-code .${colorClass(style)} {\n  ${style.toLowerCase().replace(/:/g, ': ').replace(/;/g, ';\n  ')};\n}\n`,
  ).join('\n')
}
