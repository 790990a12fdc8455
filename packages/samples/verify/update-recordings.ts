import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { collectPage } from '../build/collect.ts'
import { readRecording, writeRecording } from '../build/recording.ts'
import type { PageResult, Rewrite } from './outcome.ts'
import { createRecording, type Versions } from './recorded-results.ts'
import { OUTPUT_REMEDY } from './run-terminal.ts'

/**
 * Writes the output of a run into the pages that show it, and the results into the recordings of these pages, except of those with errors
 * that remain.
 * @returns how many outputs in pages have changed
 */
export function recordPages(root: string, results: readonly PageResult[], versions: Versions): number {
  const rewrites = results.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.rewrites ?? []))
  const rewritten = applyRewrites(root, rewrites)
  // A block with an error would be recorded as one that ran.
  for (const result of results.filter((page) => withoutRewritten(page).findings.length === 0)) {
    const page = collectPage(root, result.page)
    if (page.samples.length > 0)
      writeRecording(root, page.page, createRecording(page, result, versions, readRecording(root, page.page)))
  }
  return rewritten
}

/** The result of a page once the output that it shows is rewritten: what the page showed before isn't wrong any more. */
export function withoutRewritten(result: PageResult): PageResult {
  const isWrong = ({ remedy }: Finding): boolean => remedy !== OUTPUT_REMEDY
  const outcomes = result.outcomes.map((outcome) => ({ ...outcome, findings: outcome.findings.filter(isWrong) }))
  return { ...result, outcomes, findings: result.findings.filter(isWrong) }
}

/** Replaces shown output by real output in the files. Returns the number of replacements. */
export function applyRewrites(root: string, rewrites: readonly Rewrite[]): number {
  for (const file of new Set(rewrites.map((rewrite) => rewrite.file))) {
    const inFile = rewrites.filter((rewrite) => rewrite.file === file)
    const path = join(root, file)
    writeFileSync(path, rewriteText(readFileSync(path, 'utf8'), inFile))
  }
  return rewrites.length
}

/** Replaces the lines of each rewrite and keeps the indentation of the fence. Starts at the end so that line numbers stay valid. */
export function rewriteText(text: string, rewrites: readonly Rewrite[]): string {
  const lines = text.split('\n')
  for (const { line, count, lines: output } of [...rewrites].sort((a, b) => b.line - a.line)) {
    const indent = /^\s*/.exec(lines[line - 2] ?? '')?.[0] ?? ''
    const text = output.join('\n').trimEnd()
    const real = text === '' ? [] : text.split('\n')
    lines.splice(line - 1, count, ...real.map((outputLine) => (outputLine.trim() ? indent + outputLine.trimEnd() : '')))
  }
  return lines.join('\n')
}
