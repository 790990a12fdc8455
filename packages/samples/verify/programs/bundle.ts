import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { BuildFailure } from 'esbuild'
import { SAMPLES_DIR } from '../../build/paths.ts'

/** A program bundled into one JavaScript file. */
export interface Bundle {
  /** Arguments for Node.js. Source maps are enabled, so errors name lines of the TypeScript files. */
  args: string[]
  /** Deletes the JavaScript file. */
  remove(): void
}

/**
 * Bundles a program with all files below samples/ that it imports. Packages aren't bundled, so the bundle is written to
 * `.cache/`, from where Node.js finds node_modules. Running TypeScript with tsx would cost half a second per program.
 * @param program path below samples/; the files that it imports and that use `import.meta` are in the same folder
 * @returns the bundle, or findings for syntax errors and missing imports
 */
export async function bundleProgram(root: string, program: string): Promise<Bundle | { findings: Finding[] }> {
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
      // Programs read schemas next to their source file, not next to the bundle.
      define: {
        'import.meta.url': JSON.stringify(pathToFileURL(entry).href),
        'import.meta.filename': JSON.stringify(entry),
      },
      logLevel: 'silent',
    })
  } catch (error) {
    remove()
    if (isBuildFailure(error)) return { findings: toFindings(error) }
    throw error
  }
  return { args: ['--enable-source-maps', outfile], remove }
}

const isBuildFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** esbuild counts columns from 0. */
const toFindings = ({ errors }: BuildFailure): Finding[] =>
  errors.map(({ text, location }) => ({
    file: `${SAMPLES_DIR}/${location?.file ?? ''}`,
    line: location?.line ?? 1,
    column: (location?.column ?? 0) + 1,
    what: text,
    remedy: 'fix the program',
  }))
