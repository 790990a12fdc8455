import { tsImport } from 'tsx/esm/api'

const { withoutThemeParts } = await tsImport('./without-theme-parts.ts', import.meta.url)

/** Webpack loader for the theme: takes out what the site does not use of it. */
export default function withoutThemePartsLoader(source) {
  return withoutThemeParts(source)
}
