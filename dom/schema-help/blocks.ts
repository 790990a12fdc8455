import { parseSchema, type Schema } from '@authzed-docs/shared/schema/parse.ts'
import { Explainer, type Explanation } from '../../lib/schema-help/browser/explain.ts'
import { SCHEMA_ATTRIBUTE } from '../sample-attributes.ts'

/** Class of a word or sign of a schema that can be explained. */
export const TERM_CLASS = 'schema-term'

/** A schema of the page. */
interface Block {
  code: Element
  schema: Schema
  /** Whether its terms are elements, which they are once the reader uses the block. */
  hasTerms: boolean
}

/** The schemas of a page, and what their words mean. */
export class Blocks {
  readonly #blocks: Block[]
  readonly #explainer: Explainer
  readonly #explanations = new WeakMap<Element, Explanation>()

  constructor() {
    const codes = [...document.querySelectorAll(`[${SCHEMA_ATTRIBUTE}] > code`)]
    this.#blocks = codes.map((code) => ({ code, schema: parseSchema(code.textContent ?? ''), hasTerms: false }))
    this.#explainer = new Explainer(this.#blocks.map(({ schema }) => schema))
  }

  explanationOf(term: Element): Explanation | undefined {
    return this.#explanations.get(term)
  }

  /** Puts each term of a block that can be explained into an element of its own. */
  addTerms(pre: Element): void {
    const index = this.#blocks.findIndex(({ code }) => code.parentElement === pre)
    const block = this.#blocks[index]
    if (!block || block.hasTerms) return
    block.hasTerms = true
    const text = block.code.textContent ?? ''
    const pieces = textPiecesOf(block.code)
    // From the end, so that the offsets of the text that is left stay the same.
    for (const term of [...block.schema.terms].sort((a, b) => b.start - a.start)) {
      const explanation = this.#explainer.explain(index, term, text.slice(term.start, term.end))
      const element = explanation && wrap(pieces, term.start, term.end)
      if (element) this.#explanations.set(element, explanation)
    }
  }
}

interface TextPiece {
  node: Text
  /** Offset of its text in the block. */
  start: number
}

function textPiecesOf(code: Element): TextPiece[] {
  const pieces: TextPiece[] = []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  let start = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    pieces.push({ node, start })
    start += node.data.length
  }
  return pieces
}

/** @returns undefined if several elements contain the text, which the highlighter does to no single lexeme */
function wrap(pieces: readonly TextPiece[], start: number, end: number): HTMLElement | undefined {
  const piece = pieces.findLast((candidate) => candidate.start <= start)
  if (!piece || end > piece.start + piece.node.data.length) return undefined
  const element = document.createElement('span')
  element.className = TERM_CLASS
  const range = document.createRange()
  range.setStart(piece.node, start - piece.start)
  range.setEnd(piece.node, end - piece.start)
  range.surroundContents(element)
  return element
}
