import { tools } from './tools.mjs'

const { withoutThemeParts } = tools

/** Webpack loader for the theme: takes out what the site does not use of it. */
export default function withoutThemePartsLoader(source) {
  return withoutThemeParts(source)
}
