import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { deferPageScripts } from '../../lib/build/site/deferred-scripts.ts'
import { stripReactMarkers } from '../../lib/shared/page-body.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { OUT, ROOT } from '../root.ts'
import { EARLY_ENTRY } from '../webpack/site-webpack.ts'

const CHUNKS = '_next/static/chunks'

/** Makes React wait for the reader's first act on each exported page. */
export async function injectLoader(): Promise<void> {
  const loader = await compileLoader()
  const early = earlyAddress()
  for (const file of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path = join(OUT, file)
    writeFileSync(path, deferPageScripts(stripReactMarkers(readFileSync(path, 'utf8')), loader, early))
  }
}

/** Address of the program that records the first view without React; next.config.mjs makes it an entry of its own. */
function earlyAddress(): string {
  const [name, ...others] = readdirSync(join(OUT, CHUNKS)).filter((file) => file.startsWith(`${EARLY_ENTRY}-`))
  if (name === undefined || others.length > 0) throw new Error(`${CHUNKS} must hold one program ${EARLY_ENTRY}`)
  return `${BASE_PATH}/${CHUNKS}/${name}`
}

/** The loader as one short program for the HTML. */
export async function compileLoader(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'dom/loader.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    logLevel: 'silent',
  })
  const text = outputFiles[0]?.text.trim() ?? ''
  if (text === '' || text.includes('</')) throw new Error('the loader cannot stand in HTML')
  return text
}
