import { VFileMessage } from 'vfile-message'
import type { Finding } from '../../shared/finding.ts'
import { parseMdx } from './parse-mdx.ts'

/** What MDX complains of, and what a writer does about it; the first that matches counts. */
const REMEDIES: [RegExp, string][] = [
  [
    /Expected a closing tag for `<([^>]+)>`/,
    'close it with </$1>, with a blank line between a tag and the Markdown inside',
  ],
  [
    /Unexpected closing (?:tag|slash)/,
    'delete the closing tag, or open it before; blank lines go around Markdown inside a tag',
  ],
  [/before name|in name|before attribute|in attribute/, 'write &lt; for a less-than sign, or put the text in `code`'],
  [/acorn|expression/, 'put text with { or } in `code`, or write \\{ and \\}'],
]

const OTHERWISE = 'compare the passage with the components in CONTRIBUTING.md'

/**
 * The mistake in a page's MDX, if it has one: the parser stops at the first.
 * @param file path for the finding
 * @param source whole text of the page, frontmatter included
 */
export function mdxSyntaxFinding(file: string, source: string): Finding | null {
  try {
    parseMdx(source)
    return null
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const what = error.reason.replace(/ \(\d+:\d+(-\d+:\d+)?\)/g, '').replace(/\s*\(note: [\s\S]*$/, '')
    return { file, ...placeOf(error), what, remedy: remedyFor(what) }
  }
}

/** A tag that stays open is reported for its parent; the place of the tag itself stands in the message. */
function placeOf(error: VFileMessage): { line: number; column: number } {
  const named = error.reason.match(/\((\d+):(\d+)-/)
  if (named) return { line: Number(named[1]), column: Number(named[2]) }
  return { line: error.line ?? 1, column: error.column ?? 1 }
}

function remedyFor(what: string): string {
  for (const [pattern, remedy] of REMEDIES) {
    const match = what.match(pattern)
    if (match) return remedy.replace('$1', match[1] ?? '')
  }
  return OTHERWISE
}
