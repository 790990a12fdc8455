import { relative } from 'node:path'
import type { Code, Root } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { blockHash } from './block-hash.ts'
import { parseFence } from './fence.ts'
import { type Recording, readRecording } from './recording.ts'
import { SampleError } from './sample-error.ts'
import {
  recordedBlocks,
  SAMPLE_PROGRAMS_ATTRIBUTE,
  SAMPLE_REASON_ATTRIBUTE,
  SAMPLE_RESULT_ATTRIBUTE,
  SAMPLES_NOTE,
  type SampleStatus,
  sampleStatus,
  type UnrunBlocks,
  unrunBlocks,
} from './sample-status.ts'
import { shownFile } from './shown-file.ts'

/**
 * Remark plugin that puts the text of samples/ into fences with `file=` and takes our test words away, so that only what
 * Nextra and rehype-pretty-code understand stays in the fence. What the page's recording says about a block becomes
 * attributes of the block, for its header; blocks that weren't run are counted in a `<SamplesNote>` at the end. A wrong
 * word, a missing file or region ends the build with all the mistakes of the page.
 * @param options.root the project's root, which holds `samples/` and `recordings/`
 */
export function remarkSamples({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const mistakes: { node: Code; error: SampleError }[] = []
    const page = relative(root, file.path ?? '').replaceAll('\\', '/')
    const recording = file.path ? readRecording(root, page) : undefined
    const recorded = recording && recordedBlocks(recording)
    visit(tree, 'code', (node) => {
      const { lang, meta } = node
      for (const error of fill(root, node)) mistakes.push({ node, error })
      const block = recorded?.(blockHash(lang, meta, node.value))
      const status = recording && block && sampleStatus(page, recording, block)
      if (status) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...statusAttributes(status) } }
    })
    const first = mistakes[0]
    if (first) file.fail(mistakes.map(describe).join('\n'), first.node)
    const note = recording && samplesNote(recording)
    if (note) tree.children.push(note)
  }
}

function statusAttributes({ result, programs, reason }: SampleStatus): Record<string, string> {
  return {
    [SAMPLE_RESULT_ATTRIBUTE]: result,
    ...(programs.length > 0 ? { [SAMPLE_PROGRAMS_ATTRIBUTE]: programs.join() } : {}),
    ...(reason === undefined ? {} : { [SAMPLE_REASON_ATTRIBUTE]: reason }),
  }
}

/** `<SamplesNote notRun="3" notRunReasons="needs Windows" />`; undefined when every block was run as a whole. */
function samplesNote(recording: Recording): MdxJsxFlowElement | undefined {
  const attributes = [
    ...countAttributes('notRun', unrunBlocks(recording, 'not-run')),
    ...countAttributes('partlyRun', unrunBlocks(recording, 'partly-run')),
  ]
  return attributes.length === 0
    ? undefined
    : { type: 'mdxJsxFlowElement', name: SAMPLES_NOTE, attributes, children: [] }
}

function countAttributes(name: string, unrun: UnrunBlocks | undefined): MdxJsxAttribute[] {
  if (!unrun) return []
  return [attribute(name, String(unrun.blocks)), attribute(`${name}Reasons`, unrun.reasons.join(', '))]
}

const attribute = (name: string, value: string): MdxJsxAttribute => ({ type: 'mdxJsxAttribute', name, value })

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
