import { tools } from './tools.mjs'

const { repairedTheme } = tools

/** Webpack loader for the theme: mends what it lacks. */
export default function themeRepairsLoader(source) {
  return repairedTheme(source)
}
