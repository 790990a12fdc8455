import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import { ELEMENT_ROUTES } from '@authzed-docs/shared/schema/elements.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { Explanation } from '../../lib/schema-help/browser/explain.ts'
import type { SchemaTexts } from '../../lib/schema-help/browser/texts.ts'

const ID = 'schema-help'

/** Distance from the term's line and from the edges of the window, in pixels. */
const LINE_GAP = 4
const EDGE_GAP = 8

/** The box with the explanation of one term. */
export class Popup {
  readonly element = document.createElement('div')
  readonly #texts: SchemaTexts
  readonly #locale: Locale
  /** The term that it explains, while it's open. */
  term: HTMLElement | undefined

  constructor(texts: SchemaTexts, locale: Locale) {
    this.#texts = texts
    this.#locale = locale
    this.element.id = ID
    this.element.className = 'schema-help'
    this.element.popover = 'manual'
  }

  /**
   * Shows an explanation beside a term.
   * @param isAnnounced whether screen readers read it out at once. If the focus moves to the term, they read it as its description.
   * @param goTo goes to the declaration of a name, if that's at another place
   */
  show(term: HTMLElement, explanation: Explanation, isAnnounced: boolean, goTo: (() => void) | undefined): void {
    this.hide()
    this.term = term
    // After the code, so that Tab leads from the term to the links of its explanation.
    term.closest('pre')?.after(this.element)
    this.element.ariaLive = isAnnounced ? 'polite' : 'off'
    this.element.showPopover()
    this.element.replaceChildren(...this.#content(explanation, goTo))
    term.setAttribute('aria-describedby', ID)
    if (term.role) term.ariaExpanded = 'true'
    this.place()
  }

  hide(): void {
    if (!this.term) return
    this.term.removeAttribute('aria-describedby')
    if (this.term.role) this.term.ariaExpanded = 'false'
    this.term = undefined
    this.element.remove()
  }

  /** Puts the box below the term's line, or above it where there's more room, and inside of the window. */
  place(): void {
    if (!this.term) return
    const { style } = this.element
    const line = this.term.getBoundingClientRect()
    const { clientWidth: width, clientHeight: height } = document.documentElement
    style.maxHeight = ''
    const size = this.element.getBoundingClientRect()
    const below = height - line.bottom - LINE_GAP - EDGE_GAP
    const above = line.top - LINE_GAP - EDGE_GAP
    const isBelow = size.height <= below || below >= above
    const boxHeight = Math.min(size.height, Math.max(isBelow ? below : above, 0))
    style.maxHeight = `${boxHeight}px`
    style.left = `${Math.max(EDGE_GAP, Math.min(line.left, width - size.width - EDGE_GAP))}px`
    style.top = `${isBelow ? line.bottom + LINE_GAP : line.top - LINE_GAP - boxHeight}px`
  }

  #content(explanation: Explanation, goTo: (() => void) | undefined): Element[] {
    const { title, kind, element, declarations, members } = explanation
    const { kinds, elements, relations, permissions, more } = this.#texts
    const name = create('strong', {}, create('code', {}, title))
    const link = create('a', { href: urlPath(ELEMENT_ROUTES[element]) }, more)
    // The pages that it links to exist only in English.
    if (this.#locale !== DEFAULT_LOCALE) link.hreflang = DEFAULT_LOCALE
    return [
      create('p', {}, name, kind ? ` ${kinds[kind]}` : ''),
      ...(kind ? [] : [create('p', {}, elements[element])]),
      ...declarations.map((declaration) => declarationBox(declaration, title)),
      ...nameList(relations, members.relations),
      ...nameList(permissions, members.permissions),
      create('p', {}, link, ...(goTo ? [this.#goToButton(goTo)] : [])),
    ]
  }

  #goToButton(goTo: () => void): Element {
    const button = create('button', { type: 'button' }, this.#texts.goTo)
    button.addEventListener('click', goTo)
    return button
  }
}

/** The code of a declaration, below its name unless that's the title. */
function declarationBox({ name, code }: Explanation['declarations'][number], title: string): Element {
  const box = create('pre', {}, create('code', {}, code))
  return create('div', {}, ...(name === title ? [] : [create('small', {}, create('code', {}, name))]), box)
}

function nameList(label: string, names: readonly string[]): Element[] {
  if (names.length === 0) return []
  const codes = names.flatMap((name, index) => [...(index > 0 ? [', '] : []), create('code', {}, name)])
  return [create('p', {}, `${label} `, ...codes)]
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string>,
  ...children: (string | Element)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
