import { parseSchema, type Schema } from '@authzed-docs/shared/schema/parse.ts'
import { Explainer, type Explanation } from '../../lib/schema-help/browser/explain.ts'
import { SCHEMA_ATTRIBUTE } from '../sample-attributes.ts'

/** A word or sign of a schema that can be explained. It's no element, because changes of the code would end selections. */
export interface Term {
  pre: HTMLElement
  range: Range
  explanation: Explanation
}

/** The schemas of a page, and their terms. */
export class Terms {
  readonly #blocks = [...document.querySelectorAll<HTMLElement>(`[${SCHEMA_ATTRIBUTE}]`)]
  readonly #schemas: readonly Schema[] = this.#blocks.map((pre) => parseSchema(pre.textContent ?? ''))
  readonly #explainer = new Explainer(this.#schemas)
  /** Terms of the blocks that the reader has used. */
  readonly #terms = new Map<HTMLElement, Term[]>()

  /** The terms of a block, in their order. */
  of(pre: HTMLElement): readonly Term[] {
    const known = this.#terms.get(pre)
    if (known) return known
    const index = this.#blocks.indexOf(pre)
    const text = pre.textContent ?? ''
    const rangeOf = rangesIn(pre)
    const terms = (this.#schemas[index]?.terms ?? []).flatMap((term) => {
      const range = rangeOf(term.start, term.end)
      const explanation = this.#explainer.explain(index, term, text.slice(term.start, term.end))
      return explanation ? [{ pre, range, explanation }] : []
    })
    this.#terms.set(pre, terms)
    return terms
  }

  /** The term at a point of the window. */
  at(pre: HTMLElement, point: Point): Term | undefined {
    return this.of(pre).find((term) => isAt(term, point))
  }
}

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

/** Whether a point of the window is on a term. */
export const isAt = ({ range }: Term, { clientX, clientY }: Point): boolean =>
  [...range.getClientRects()].some(
    ({ left, right, top, bottom }) => left <= clientX && clientX < right && top <= clientY && clientY < bottom,
  )

/** @returns a function that finds the range of two offsets in an element's text, which are after those of the call before */
function rangesIn(element: Element): (start: number, end: number) => Range {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let node = walker.nextNode()
  let before = 0
  const length = (): number => node?.nodeValue?.length ?? Number.POSITIVE_INFINITY
  return (start, end) => {
    const range = document.createRange()
    for (; before + length() <= start; node = walker.nextNode()) before += length()
    range.setStart(node ?? element, start - before)
    for (; before + length() < end; node = walker.nextNode()) before += length()
    range.setEnd(node ?? element, end - before)
    return range
  }
}
