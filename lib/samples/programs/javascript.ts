import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BuildFailure } from 'esbuild'
import type { Finding } from '../../content/finding.ts'
import { SAMPLES_DIR } from '../paths.ts'
import { closureOf } from './graph.ts'

/** A program in JavaScript. */
export interface JavaScript {
  /** Arguments for Node.js before the program's own file: it then runs the scripts in place of the TypeScript files. */
  args: string[]
  /** Puts the lines and columns of the TypeScript files into a text that names those of the scripts. */
  inSource(text: string): string
  /** Takes the scripts away. */
  remove(): void
}

const HOOK = new URL('javascript-load.mjs', import.meta.url).href

/**
 * Takes the types out of a program and of all TypeScript files of samples/ that it reaches. That spares the child a loader
 * such as tsx, which looks at every module of every package: half a second for each program.
 * In: its path below samples/. Out: the program, or its mistakes in grammar.
 */
export async function javascriptOf(root: string, program: string): Promise<JavaScript | { mistakes: Finding[] }> {
  const { build } = await import('esbuild')
  const base = realpathSync(join(root, SAMPLES_DIR))
  const files = [...closureOf(root, program)].filter((file) => file.endsWith('.ts'))
  const folder = mkdtempSync(join(tmpdir(), 'samples-program-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const scriptOf = (file: string): string => join(folder, file.replace(/\.ts$/, '.js'))
  const urlOf = (file: string): string => pathToFileURL(join(base, file)).href
  try {
    await build({
      absWorkingDir: base,
      entryPoints: files,
      outbase: base,
      outdir: folder,
      format: 'esm',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
    })
  } catch (error) {
    remove()
    if (isBuildFailure(error)) return { mistakes: mistakesOf(error) }
    throw error
  }
  const scripts = Object.fromEntries(files.map((file) => [urlOf(file), scriptOf(file)]))
  const hook = `import { register } from 'node:module'; register(${JSON.stringify(HOOK)}, ${JSON.stringify({ data: scripts })})`
  return {
    args: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`],
    inSource: (text) => files.reduce((done, file) => inSource(done, urlOf(file), `${scriptOf(file)}.map`), text),
    remove,
  }
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
    remedy: 'mend the program',
  }))

/** Replaces each `URL:line:column` in a text, where the line and the column are those of a script with this map. */
function inSource(text: string, url: string, map: string): string {
  if (!text.includes(url)) return text
  const payload: SourceMapPayload = JSON.parse(readFileSync(map, 'utf8'))
  const places = new SourceMap(payload)
  const [before = '', ...parts] = text.split(`${url}:`)
  const mapped = parts.map((part) => part.replace(/^(\d+):(\d+)/, (_, line, column) => placeIn(places, line, column)))
  return [before, ...mapped].join(`${url}:`)
}

/** SourceMap counts from 0, Node.js in a stack trace from 1. */
function placeIn(places: SourceMap, line: string, column: string): string {
  const found = places.findEntry(Number(line) - 1, Number(column) - 1)
  return 'originalLine' in found ? `${found.originalLine + 1}:${found.originalColumn + 1}` : `${line}:${column}`
}
