import './scripts/patches/nextra-on-next-16.mjs'
import './scripts/patches/skip-build-traces.mjs'
import { bridge } from './scripts/webpack/ts-bridge.mjs'

const {
  BASE_PATH,
  EXPORT_TARGET_VARIABLE,
  readEnvironment,
  buildFingerprint,
  toolsFingerprint,
  siteWebpack,
  nextraOptions,
} = bridge
// Imported after the patches, which have to be in place when Nextra loads.
const { default: nextra } = await import('nextra')

const root = process.cwd()

const withNextra = nextra({
  theme: './components/layout/theme.tsx',
  themeConfig: './theme.config.tsx',
  transform: (code, { route }) => bridge.pageModule(code, route, root),
  ...nextraOptions(root),
})

const fingerprint = toolsFingerprint(root)

export default withNextra({
  output: 'export',
  // The folder that Next exports to. Compiler output stays in .next.
  ...(process.env[EXPORT_TARGET_VARIABLE] && { distDir: process.env[EXPORT_TARGET_VARIABLE] }),
  basePath: BASE_PATH,
  // The same inputs produce the same file names.
  generateBuildId: () => buildFingerprint(root, process.env),
  reactStrictMode: true,
  // The server's bundles render the pages once and are never sent to anyone.
  experimental: { serverMinification: false },
  enablePrerenderSourceMaps: false,
  images: { unoptimized: true },
  // `npm test` checks types apart from the build.
  typescript: { ignoreBuildErrors: true },
  env: { NEXT_PUBLIC_SITE_ORIGIN: readEnvironment(process.env).NEXT_PUBLIC_SITE_ORIGIN },
  webpack: (config, { dev, isServer }) =>
    siteWebpack(config, { isPreview: dev, isServer, toolsFingerprint: fingerprint }),
})
