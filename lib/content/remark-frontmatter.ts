import { relative } from 'node:path'
import type { VFile } from 'vfile'
import { describeFinding } from './finding.ts'
import { parseFrontmatter } from './frontmatter.ts'

/**
 * Remark plugin that refuses a page whose frontmatter breaks the schema, so that a writer sees place and remedy
 * in the terminal and in the browser while `npm run dev` runs.
 * @param options.root the project's root; files outside its `pages/` are left alone
 */
export function remarkFrontmatterCheck({ root }: { root: string }) {
  return (_tree: unknown, file: VFile): void => {
    const path = relative(root, file.path ?? '').replaceAll('\\', '/')
    if (!path.startsWith('pages/')) return
    const { findings } = parseFrontmatter(path, String(file.value))
    const [first] = findings
    if (!first) return
    const rest = findings.slice(1).map((finding) => `\n${finding.line}:${finding.column}  ${describeFinding(finding)}`)
    file.fail(describeFinding(first) + rest.join(''), { line: first.line, column: first.column })
  }
}
