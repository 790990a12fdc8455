import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { collectPage, type PageSamples } from '../build/collect.ts'
import { filesBelow, SAMPLES_DIR } from '../build/paths.ts'
import { readRecording, writeRecording } from '../build/recording.ts'
import { type FileRecord, writeFileRecords } from './file-records.ts'
import type { PageResult, Rewrite } from './outcome.ts'
import {
  createRecording,
  type KnownFiles,
  keepsRecord,
  recordingFindings,
  staleFile,
  type Versions,
} from './recorded-results.ts'
import { OUTPUT_REMEDY } from './run-terminal.ts'

/** Compares the recordings of pages with a run of them. Pages with findings are skipped. */
export function recordingDifferences(
  root: string,
  pages: readonly PageSamples[],
  results: readonly PageResult[],
  versions: Versions,
): Finding[] {
  return results.flatMap((result) => {
    const page = pages.find(({ page }) => page === result.page)
    if (!page || result.findings.length > 0) return []
    const recorded = readRecording(root, page.page)
    return recordingFindings(page, recorded, createRecording(page, result, versions, recorded))
  })
}

/** Findings for files that this run has run or checked with another result than the recorded one. */
export function fileRecordDifferences(known: KnownFiles): Finding[] {
  const { fresh, recorded, hashOf } = known
  const isStale = (file: string, status: FileRecord['status']): boolean =>
    !keepsRecord(file, known) && (recorded.files[file]?.hash !== hashOf(file) || recorded.files[file].status !== status)
  return [...fresh].flatMap(([file, { status }]) =>
    isStale(file, status) ? [staleFile({ file, line: 1, column: 1 }, file)] : [],
  )
}

/**
 * Writes the output of a run into the pages that show it, and the results into the recordings of these pages.
 * @returns how many outputs in pages have changed
 */
export function recordPages(root: string, results: readonly PageResult[], versions: Versions): number {
  const rewrites = results.flatMap(({ outcomes }) => outcomes.flatMap((outcome) => outcome.rewrites ?? []))
  const rewritten = applyRewrites(root, rewrites)
  for (const result of results) {
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

/** Writes the results of files, and drops results of files that no longer exist. */
export function recordFiles(root: string, known: KnownFiles, versions: Versions): void {
  const { fresh, recorded, hashOf } = known
  const files = { ...recorded.files }
  for (const [file, result] of fresh) if (!keepsRecord(file, known)) files[file] = { hash: hashOf(file), ...result }
  const existing = new Set(filesBelow(root, SAMPLES_DIR))
  const kept = Object.fromEntries(Object.entries(files).filter(([file]) => existing.has(file)))
  const named = new Set(Object.values(kept).flatMap(({ programs }) => programs))
  const programs = Object.fromEntries(
    [...named].sort().map((name) => [name, versions[name] ?? recorded.programs[name] ?? 'unknown']),
  )
  writeFileRecords(root, { programs, files: kept })
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
