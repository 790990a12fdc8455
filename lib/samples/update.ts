import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rewrite } from './run-console.ts'

/** Replaces shown output by real output in the files. Out: the number of places. */
export function applyRewrites(root: string, rewrites: readonly Rewrite[]): number {
  for (const file of new Set(rewrites.map((rewrite) => rewrite.file))) {
    const mine = rewrites.filter((rewrite) => rewrite.file === file)
    const path = join(root, file)
    writeFileSync(path, rewriteText(readFileSync(path, 'utf8'), mine))
  }
  return rewrites.length
}

/** The text with the lines of each rewrite replaced; indentation of the fence stays. Later lines are replaced first. */
export function rewriteText(text: string, rewrites: readonly Rewrite[]): string {
  const lines = text.split('\n')
  for (const { line, count, lines: output } of [...rewrites].sort((a, b) => b.line - a.line)) {
    const indent = /^\s*/.exec(lines[line - 2] ?? '')?.[0] ?? ''
    const real = output.join('\n').trimEnd().split('\n').map(hideTokens)
    lines.splice(line - 1, count, ...real.map((one) => (one ? indent + one : one)))
  }
  return lines.join('\n')
}

/** ZedTokens and cursors are other ones at each run: `…` stands for them. */
function hideTokens(line: string): string {
  if (/^(?:[A-Za-z0-9+/]{16,}={0,2})$/.test(line)) return '…'
  return line
    .replace(/^(Last cursor: ).*$/, '$1…')
    .replace(/("(?:token)": ")[^"]+(")/, '$1…$2')
    .replace(/ \([\d.]+(?:ns|µs|ms|s)\)/, ' (…)')
}
