import './scripts/webpack/nextra-on-next-16.mjs'
import './scripts/webpack/without-traces.mjs'
import nextra from 'nextra'
import { tsImport } from 'tsx/esm/api'

const { BASE_PATH } = await tsImport('./lib/site.ts', import.meta.url)
const { readEnvironment } = await tsImport('./lib/env.ts', import.meta.url)
const { buildFingerprint, toolsFingerprint } = await tsImport('./lib/build/fingerprint.ts', import.meta.url)
const { siteWebpack } = await tsImport('./scripts/webpack/site-webpack.ts', import.meta.url)
const { nextraOptions } = await tsImport('./lib/content/nextra-options.ts', import.meta.url)

const withNextra = nextra({
  theme: './components/layout/theme.tsx',
  themeConfig: './theme.config.tsx',
  ...nextraOptions(process.cwd()),
})

const tools = toolsFingerprint(process.cwd())

export default withNextra({
  output: 'export',
  basePath: BASE_PATH,
  // The same inputs give the same file names.
  generateBuildId: () => buildFingerprint(process.cwd(), process.env),
  reactStrictMode: true,
  // The server's programs write the pages once and are not sent to anyone.
  experimental: { serverMinification: false },
  images: { unoptimized: true },
  // Compiled with the pages, so that what siteWebpack changes in them holds for the HTML too.
  transpilePackages: ['nextra', 'nextra-theme-docs'],
  // `npm test` checks types apart from the build, all at once.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_SITE_ORIGIN: readEnvironment(process.env).NEXT_PUBLIC_SITE_ORIGIN },
  webpack: (config, { dev, isServer }) =>
    siteWebpack(config, process.cwd(), {
      tools,
      refresh: dev && !isServer,
      deferred: !dev && !isServer,
      later: dev && isServer,
    }),
})
