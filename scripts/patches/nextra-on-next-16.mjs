import { createRequire } from 'node:module'

// Nextra 3.3.1 calls `init()` of Next's compiled webpack (nextra/dist/server/webpack-plugins/nextra-search.js);
// Next 16 dropped that function because nothing needs initializing any more. Import this file before nextra.
const webpack = createRequire(import.meta.url)('next/dist/compiled/webpack/webpack.js')
webpack.init ??= () => {}
