import { join } from 'node:path'

/** The part of webpack's configuration that is changed here. */
interface WebpackConfig {
  module: { rules: object[] }
  resolve: { alias: Record<string, string> }
}

/**
 * Leaves the theme's own search out of the pages, and takes the edition of FlexSearch that has what our search uses, an
 * index: the main one brings documents, tags, workers and databases as well, four times the bytes.
 * @param root the project's root
 */
export function searchWebpack<T extends WebpackConfig>(config: T, root: string): T {
  config.resolve.alias.flexsearch$ = join(root, 'node_modules/flexsearch/dist/flexsearch.light.module.min.js')
  config.module.rules.push({
    test: /nextra-theme-docs[\\/]dist[\\/]index\.js$/,
    use: './scripts/webpack/without-theme-search-loader.mjs',
  })
  return config
}
