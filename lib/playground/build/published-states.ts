import type { PlaygroundState } from '@authzed-docs/playground/browser/state.ts'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { type Page, readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { sampleId } from './sample-id.ts'
import { sampleStates } from './sample-states.ts'

/** Pages that can have a sample. Most have none, and aren't parsed again. */
const MIGHT_HAVE_SAMPLES = /^\s*(?:`{3,}|~{3,})(?:zed|relationships|yaml)\b/m

/**
 * The samples of the site that readers can try, by their ids.
 * @throws Error if two samples have the same id
 */
export function publishedStates(root: string, pages: readonly Page[] = readPages(root)): Map<string, PlaygroundState> {
  const states = new Map<string, PlaygroundState>()
  for (const { file, source } of pages.filter((page) => MIGHT_HAVE_SAMPLES.test(page.source))) {
    for (const { state } of sampleStates(root, collectPage(root, file, source).samples)) add(states, state)
  }
  return states
}

function add(states: Map<string, PlaygroundState>, state: PlaygroundState): void {
  const id = sampleId(state)
  const known = states.get(id)
  if (known && JSON.stringify(known) !== JSON.stringify(state))
    throw new Error(`two samples have the id ${id} → make it longer in lib/playground/build/sample-id.ts`)
  states.set(id, state)
}
