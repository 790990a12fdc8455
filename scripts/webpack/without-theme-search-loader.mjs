import { tsImport } from 'tsx/esm/api'

const { withoutThemeSearch } = await tsImport('./without-theme-search.ts', import.meta.url)

/** Webpack loader for the theme: takes its own search out. */
export default function withoutThemeSearchLoader(source) {
  return withoutThemeSearch(source)
}
