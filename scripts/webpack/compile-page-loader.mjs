import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bridge } from './ts-bridge.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const nextraLoader = createRequire(import.meta.url)('nextra/loader')

/** Webpack loader that runs Nextra's once for both compilers of a build: see compile-page.ts. */
export default function compilePageLoader(source) {
  const done = this.async()
  bridge.compilePage(this, root, source, nextraLoader).then((code) => done(null, code), done)
}
