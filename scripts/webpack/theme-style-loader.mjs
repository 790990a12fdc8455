import { tsImport } from 'tsx/esm/api'

const { cheapThemeStyle } = await tsImport('./theme-style.ts', import.meta.url)

/** Webpack loader for the theme's style sheet. */
export default function themeStyleLoader(source) {
  return cheapThemeStyle(source)
}
