import { relative } from 'node:path'
import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseFence } from './fence.ts'
import { marksOf, readLock } from './lock.ts'
import { blockHash, type Mark } from './mark.ts'
import { SampleError } from './sample-error.ts'
import { shownFile } from './shown-file.ts'

/**
 * Remark plugin that puts the text of samples/ into fences with `file=` and takes our test words away, so that only what
 * Nextra and rehype-pretty-code understand stays in the fence, and puts the mark of `samples.lock.json` below each. A wrong word, a missing file or region ends the build with
 * all the mistakes of the page.
 * @param options.root the project's root, which holds `samples/`
 */
export function remarkSamples({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const mistakes: { node: Code; error: SampleError }[] = []
    const markFor = marksOf(readLock(root), relative(root, file.path ?? '').replaceAll('\\', '/'))
    visit(tree, 'code', (node, index, parent) => {
      const { lang, meta } = node
      for (const error of fill(root, node)) mistakes.push({ node, error })
      const mark = markElement(markFor(blockHash(lang, meta, node.value)))
      if (!mark || !parent || index === undefined) return undefined
      parent.children.splice(index + 1, 0, mark)
      return [SKIP, index + 2]
    })
    const first = mistakes[0]
    if (first) file.fail(mistakes.map(describe).join('\n'), first.node)
  }
}

/** `<Checked not="WHY" />` below a block; undefined for text and for a block that the lock does not know. */
function markElement(mark: Mark | undefined): MdxJsxFlowElement | undefined {
  if (!mark || mark.kind === 'none') return undefined
  const attributes = 'why' in mark ? [{ type: 'mdxJsxAttribute' as const, name: mark.kind, value: mark.why }] : []
  return { type: 'mdxJsxFlowElement', name: 'Checked', attributes, children: [] }
}

/** `  12:1  what  → remedy`; the first line's place is added by vfile. */
function describe({ node, error }: { node: Code; error: SampleError }, index: number): string {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return `${index === 0 ? '' : `${line}:${column}  `}${error.what}  → ${error.remedy}`
}

/** Completes one fence in place; gives its mistakes. */
function fill(root: string, node: Code): SampleError[] {
  const { fence, mistakes } = parseFence(node.lang, node.meta)
  const errors = mistakes.map(({ error }) => error)
  node.meta = fence.look || null
  if (!fence.file) return errors
  try {
    node.value = shownFile(root, fence.file, fence.region, node.value).text
    return errors
  } catch (error) {
    if (error instanceof SampleError) return [...errors, error]
    throw error
  }
}

/** Opening lines of fences that show a file. */
const SHOWN_FILE = /^\s*(?:`{3,}|~{3,})[^\n]*?\bfile=(?:"([^"#]+)[^"\n]*"|'([^'#]+)[^'\n]*'|([^\s"'#]+))/gm

/**
 * Paths below samples/ that a page's source shows with `file=`, each once; for a webpack loader, which must not fail on
 * a page that MDX cannot parse. `'```zed file=blog/schema.zed#viewer'` → `['blog/schema.zed']`
 */
export function samplePaths(source: string): string[] {
  return [
    ...new Set(Array.from(source.matchAll(SHOWN_FILE), ([, double, single, bare]) => double ?? single ?? bare ?? '')),
  ]
}
