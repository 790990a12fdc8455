import type { Finding } from '@authzed-docs/shared/finding.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { VFileMessage } from 'vfile-message'

/** Patterns in MDX's error messages, each with a remedy for the writer. The first match wins. */
const REMEDIES: [RegExp, string][] = [
  [
    /Expected a closing tag for `<([^>]+)>`/,
    'close it with </$1>, and leave a blank line between a tag and the Markdown inside',
  ],
  [
    /Unexpected closing (?:tag|slash)/,
    'delete the closing tag or add its opening tag, and put blank lines around Markdown inside a tag',
  ],
  [/before name|in name|before attribute|in attribute/, 'write &lt; for a less-than sign, or put the text in `code`'],
  [/acorn|expression/, 'put text with { or } in `code`, or write \\{ and \\}'],
]

const DEFAULT_REMEDY = 'compare the passage with the components in CONTRIBUTING.md'

/**
 * Finds the first syntax error in a page's MDX; the parser stops there.
 * @param file path to report in the finding
 * @param source whole text of the page, including its frontmatter
 * @returns the finding, or null for valid MDX
 */
export function mdxSyntaxFinding(file: string, source: string): Finding | null {
  try {
    parseMdx(source)
    return null
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    const what = error.reason.replace(/ \(\d+:\d+(-\d+:\d+)?\)/g, '').replace(/\s*\(note: [\s\S]*$/, '')
    return { file, ...positionOf(error), what, remedy: remedyFor(what) }
  }
}

/** MDX reports an unclosed tag at its parent, but its message contains the position of the tag itself. */
function positionOf(error: VFileMessage): { line: number; column: number } {
  const named = error.reason.match(/\((\d+):(\d+)-/)
  if (named) return { line: Number(named[1]), column: Number(named[2]) }
  return { line: error.line ?? 1, column: error.column ?? 1 }
}

function remedyFor(what: string): string {
  for (const [pattern, remedy] of REMEDIES) {
    const match = what.match(pattern)
    if (match) return remedy.replace('$1', match[1] ?? '')
  }
  return DEFAULT_REMEDY
}
