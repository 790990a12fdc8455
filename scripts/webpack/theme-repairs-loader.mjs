import { tsImport } from 'tsx/esm/api'

const { repairedTheme } = await tsImport('./theme-repairs.ts', import.meta.url)

/** Webpack loader for the theme: mends what it lacks. */
export default function themeRepairsLoader(source) {
  return repairedTheme(source)
}
