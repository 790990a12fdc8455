import { toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { pageFile } from '@authzed-docs/shared/mdx/pages.ts'
import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { blockHash } from './block-hash.ts'
import { parseFence } from './fence.ts'
import { type Recording, readRecording } from './recording.ts'
import { SampleError } from './sample-error.ts'
import {
  recordedBlocks,
  SAMPLE_KIND_ATTRIBUTE,
  SAMPLE_PROGRAMS_ATTRIBUTE,
  SAMPLE_RESULT_ATTRIBUTE,
  SAMPLES_NOTE,
  type SampleStatus,
  sampleStatus,
  unrunBlocks,
} from './sample-status.ts'
import { shownFile } from './shown-file.ts'

/** Words that say more about a YAML block than its language does. */
const FENCE_KINDS = ['assertions', 'validation'] as const

/**
 * Remark plugin that fills fences with `file=` from samples/ and removes our test words, which Nextra and rehype-pretty-code
 * don't know. Results from the page's recording become attributes of the blocks, for their headers. A `<SamplesNote>` at the
 * end counts the blocks that weren't run. An unknown word or a missing file or region fails the build, which then lists all
 * errors of the page.
 * @param options.root the project's root, which holds `samples/` and `recordings/`
 */
export function remarkSamples({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const errors: { node: Code; error: SampleError }[] = []
    const page = pageFile(root, file.path)
    const recording = file.path ? readRecording(root, page) : undefined
    const recorded = recording && recordedBlocks(recording)
    visit(tree, 'code', (node) => {
      const { lang, meta } = node
      for (const error of fill(root, node)) errors.push({ node, error })
      const block = recorded?.(blockHash(lang, meta, node.value))
      const status = recording && block && sampleStatus(page, recording, block)
      if (status) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...statusAttributes(status) } }
    })
    const first = errors[0]
    if (first) file.fail(errors.map(describe).join('\n'), first.node)
    const note = recording && samplesNote(recording)
    if (note) tree.children.push(note)
  }
}

function statusAttributes({ result, programs }: SampleStatus): Record<string, string> {
  return {
    [SAMPLE_RESULT_ATTRIBUTE]: result,
    ...(programs.length > 0 ? { [SAMPLE_PROGRAMS_ATTRIBUTE]: programs.join() } : {}),
  }
}

/** `<SamplesNote notRun="3" notRunReasons="needs Windows" />`, or undefined when every block was run. */
function samplesNote(recording: Recording): MdxJsxFlowElement | undefined {
  const unrun = unrunBlocks(recording)
  if (!unrun) return undefined
  const attributes = toAttributes({ notRun: String(unrun.blocks), notRunReasons: unrun.reasons.join(', ') })
  return { type: 'mdxJsxFlowElement', name: SAMPLES_NOTE, attributes, children: [] }
}

/** Formats an error as `12:1  what  → remedy`, without the position for the first one, because vfile adds it. */
function describe({ node, error }: { node: Code; error: SampleError }, index: number): string {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  return `${index === 0 ? '' : `${line}:${column}  `}${error.what}  → ${error.remedy}`
}

/** Fills one fence in place. Returns its errors. */
function fill(root: string, node: Code): SampleError[] {
  const { fence, errors: wrongWords } = parseFence(node.lang, node.meta)
  const errors = wrongWords.map(({ error }) => error)
  const kind = FENCE_KINDS.find((word) => fence[word])
  if (kind) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [SAMPLE_KIND_ATTRIBUTE]: kind } }
  node.meta = fence.displayMeta || null
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
 * Paths below samples/ that a page shows with `file=`, without duplicates: `'```zed file=blog/schema.zed#viewer'` →
 * `['blog/schema.zed']`. Uses a regular expression because a webpack loader calls it, also for pages that MDX can't parse.
 */
export function samplePaths(source: string): string[] {
  return [
    ...new Set(Array.from(source.matchAll(SHOWN_FILE), ([, double, single, bare]) => double ?? single ?? bare ?? '')),
  ]
}
