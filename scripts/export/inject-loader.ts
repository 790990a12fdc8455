import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { deferPageScripts } from '../../lib/build/site/deferred-scripts.ts'
import { stripReactMarkers } from '../../lib/shared/page-body.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { OUT, ROOT } from '../root.ts'
import { FIRST_VIEW_ENTRY } from '../webpack/site-webpack.ts'

const CHUNKS = '_next/static/chunks'

/** Inlines the loader into every exported page, which delays hydration until the first interaction. */
export async function injectLoader(): Promise<void> {
  const loader = await compileLoader()
  const firstViewScript = firstViewScriptUrl()
  for (const file of readdirSync(OUT, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path = join(OUT, file)
    writeFileSync(path, deferPageScripts(stripReactMarkers(readFileSync(path, 'utf8')), loader, firstViewScript))
  }
}

/** URL of the script that records the first page view without React. It's a separate entry in scripts/webpack/site-webpack.ts. */
function firstViewScriptUrl(): string {
  const [name, ...others] = readdirSync(join(OUT, CHUNKS)).filter((file) => file.startsWith(`${FIRST_VIEW_ENTRY}-`))
  if (name === undefined || others.length > 0)
    throw new Error(`${CHUNKS} must contain exactly one script ${FIRST_VIEW_ENTRY}`)
  return `${BASE_PATH}/${CHUNKS}/${name}`
}

/** Bundles and minifies the loader for inlining into HTML. */
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
  if (text === '' || text.includes('</'))
    throw new Error('the loader is empty or contains "</", which would end the inline script')
  return text
}
