/** TypeScript exports for next.config.mjs and the webpack loaders. */

export { BASE_PATH } from '@authzed-docs/shared/site.ts'
export { nextraOptions } from '../../lib/content/build/nextra-options.ts'
export { EXPORT_TARGET_VARIABLE } from '../../lib/page/browser/page-script.ts'
export { readEnvironment } from '../../lib/site/browser/environment.ts'
export { buildFingerprint, toolsFingerprint } from '../../lib/site/build/fingerprint.ts'
export { loadPage } from './load-page.ts'
export { pageModule } from './page-module.ts'
export { siteWebpack } from './site-webpack.ts'
