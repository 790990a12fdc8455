import { type Fence, parseFence } from '@authzed-docs/samples/build/fence.ts'
import { shownFile } from '@authzed-docs/samples/build/shown-file.ts'

/** The code of a page, and its text without code. */
export interface PageCode {
  blocks: { fence: Fence; text: string }[]
  inline: string[]
  prose: string
}

const FRONTMATTER = /^---\n[\s\S]*?\n---\n/
const FENCE = /^[ \t]*(`{3,}|~{3,})([^\n`]*)\n([\s\S]*?)^[ \t]*\1[`~]*[ \t]*$/gm
const INLINE = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g

/**
 * Finds the code of a page. It isn't parsed as MDX, because parsing all pages for the few that list uses would take most of the
 * time of compiling these.
 * @param root the project's root, which holds `samples/`
 * @param source whole text of the page
 */
export function pageCode(root: string, source: string): PageCode {
  const text = source.replaceAll('\r\n', '\n').replace(FRONTMATTER, '')
  const blocks = Array.from(text.matchAll(FENCE), ([, , opening = '', body = '']) => {
    const [, language = '', meta = ''] = /^\s*(\S*)\s*(.*)$/.exec(opening) ?? []
    const { fence } = parseFence(language || null, meta || null)
    return { fence, text: fence.file ? shownFile(root, fence.file, fence.region, body).text : body }
  })
  const rest = text.replace(FENCE, '')
  return {
    blocks,
    inline: Array.from(rest.matchAll(INLINE), ([, , code = '']) => code.trim()),
    prose: rest.replace(INLINE, ' '),
  }
}
