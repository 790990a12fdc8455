import './scripts/webpack/nextra-on-next-16.mjs'
import './scripts/webpack/seldom-optimized.mjs'
import './scripts/webpack/without-traces.mjs'
import './scripts/webpack/lean-modules.mjs'
import { tools } from './scripts/webpack/tools.mjs'

const { BASE_PATH, readEnvironment, buildFingerprint, toolsFingerprint, siteWebpack, nextraOptions } = tools
// Loaded after what the first lines prepare for it.
const { default: nextra } = await import('nextra')

const withNextra = nextra({
  theme: './components/layout/theme.tsx',
  themeConfig: './theme.config.tsx',
  ...nextraOptions(process.cwd()),
})

// What webpack keeps from build to build holds for this state of the tools.
const state = toolsFingerprint(process.cwd())

export default withNextra({
  output: 'export',
  basePath: BASE_PATH,
  // The same inputs give the same file names.
  generateBuildId: () => buildFingerprint(process.cwd(), process.env),
  reactStrictMode: true,
  // The server's programs write the pages once and are not sent to anyone.
  experimental: { serverMinification: false },
  enablePrerenderSourceMaps: false,
  images: { unoptimized: true },
  // Compiled with the pages, so that what siteWebpack changes in them holds for the HTML too.
  transpilePackages: ['nextra', 'nextra-theme-docs'],
  // `npm test` checks types apart from the build, all at once.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_SITE_ORIGIN: readEnvironment(process.env).NEXT_PUBLIC_SITE_ORIGIN },
  webpack: (config, { dev, isServer }) =>
    siteWebpack(config, process.cwd(), {
      tools: state,
      program: `${dev ? 'preview' : 'build'} ${isServer ? 'server' : 'browser'}`,
    }),
})
