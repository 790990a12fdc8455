import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rewrite } from './outcome.ts'

/** Replaces shown output by real output in the files. Returns the number of replacements. */
export function applyRewrites(root: string, rewrites: readonly Rewrite[]): number {
  for (const file of new Set(rewrites.map((rewrite) => rewrite.file))) {
    const mine = rewrites.filter((rewrite) => rewrite.file === file)
    const path = join(root, file)
    writeFileSync(path, rewriteText(readFileSync(path, 'utf8'), mine))
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
