/** TypeScript exports for next.config.mjs and the webpack loaders. */
export { nextraOptions } from '../../lib/build/content/nextra-options.ts'
export { buildFingerprint, toolsFingerprint } from '../../lib/build/site/fingerprint.ts'
export { readEnvironment } from '../../lib/shared/environment.ts'
export { EXPORT_TARGET_VARIABLE } from '../../lib/shared/page-script.ts'
export { BASE_PATH } from '../../lib/shared/site.ts'
export { loadPage } from './load-page.ts'
export { pageModule } from './page-module.ts'
export { siteWebpack } from './site-webpack.ts'
