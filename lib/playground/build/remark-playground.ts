import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import { parseFence } from '@authzed-docs/samples/build/fence.ts'
import { SampleError } from '@authzed-docs/samples/build/sample-error.ts'
import { shownFile } from '@authzed-docs/samples/build/shown-file.ts'
import { toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import { sampleId } from './sample-id.ts'
import { firstAnswer, type SampleBlock, sampleStates } from './sample-states.ts'

/** Attribute of a code block that readers can try. Its value is the id of the sample. */
export const SAMPLE_ID_ATTRIBUTE = 'data-sample-id'

/** Component with a button of its own for the sample within it, and with the answer to its check. */
const TOUR_SAMPLE = 'TourSample'

/**
 * Remark plugin that gives code blocks which readers can try the id of their sample. It runs before `remarkSamples`, which
 * removes the words that say what a block shows and reports what's wrong with them.
 * @param options.root the project's root, which holds `samples/`
 */
export function remarkPlayground({ root }: { root: string }) {
  return (tree: Root): void => {
    const nodes: Code[] = []
    visit(tree, 'code', (node) => void nodes.push(node))
    const blocks = nodes.map((node) => readBlock(root, node))
    if (!blocks.every((block) => block !== null)) return
    const states = new Map<string, PlaygroundState>()
    for (const { block, state } of sampleStates(root, blocks)) {
      const node = nodes[block]
      if (!node) continue
      const id = sampleId(state)
      states.set(id, state)
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, [SAMPLE_ID_ATTRIBUTE]: id } }
    }
    completeTours(tree, states)
  }
}

/** Moves the button of the first sample in a tour's frame to the frame, which also shows its first assertion as an answer. */
function completeTours(tree: Root, states: ReadonlyMap<string, PlaygroundState>): void {
  visit(tree, 'mdxJsxFlowElement', (tour: MdxJsxFlowElement) => {
    if (tour.name !== TOUR_SAMPLE) return
    visit(tour, 'code', ({ data }) => {
      const { [SAMPLE_ID_ATTRIBUTE]: id, ...others } = data?.hProperties ?? {}
      const state = typeof id === 'string' ? states.get(id) : undefined
      if (!data || typeof id !== 'string' || !state) return CONTINUE
      data.hProperties = others
      const answer = firstAnswer(state.assertions)
      tour.attributes.push(...toAttributes({ id, ...(answer ? { check: state.check.text, answer } : {}) }))
      return EXIT
    })
  })
}

/** @returns null if the block's file is missing */
function readBlock(root: string, { lang, meta, value }: Code): SampleBlock | null {
  const { fence } = parseFence(lang, meta)
  try {
    return { fence, text: fence.file ? shownFile(root, fence.file, fence.region, value).text : value }
  } catch (error) {
    if (error instanceof SampleError) return null
    throw error
  }
}
