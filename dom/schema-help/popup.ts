import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import { ELEMENT_ROUTES } from '@authzed-docs/shared/schema/elements.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { Explanation } from '../../lib/schema-help/browser/explain.ts'
import type { SchemaTexts } from '../../lib/schema-help/browser/texts.ts'
import type { Term } from './terms.ts'

const ID = 'schema-help'

/** The box with the explanation of one term. It's a popover, so that it can close without a change of the document. */
export class Popup {
  readonly element = document.createElement('div')
  /** Lies over the term, to mark it, to anchor the box, and to have the focus of readers who use the keyboard. */
  button = document.createElement('span')
  readonly #texts: SchemaTexts
  readonly #locale: Locale
  /** The term that it explains, or that it has explained last. */
  term: Term | undefined

  constructor(texts: SchemaTexts, locale: Locale) {
    this.#texts = texts
    this.#locale = locale
    this.element.id = ID
    this.element.className = 'schema-help'
    this.element.popover = 'manual'
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open')
  }

  /**
   * Shows an explanation beside a term, where the style sheet puts it.
   * @param isAnnounced whether screen readers read it out at once. If the focus moves to the term, they read it as its description.
   */
  show(term: Term, isAnnounced: boolean): void {
    const { pre, range, explanation } = term
    this.term = term
    this.button.remove()
    // A new one for each term, because screen readers don't read what changes in an element that has the focus.
    this.button = buttonOver(range, pre)
    pre.append(this.button)
    // After the code, so that Tab leads from the term to the links of its explanation.
    pre.after(this.element)
    this.element.ariaLive = isAnnounced ? 'polite' : 'off'
    this.element.showPopover()
    this.element.replaceChildren(...this.#content(explanation))
  }

  hide(): void {
    if (!this.isOpen) return
    this.element.hidePopover()
    if (!this.button.matches(':focus')) return
    this.button.ariaExpanded = 'false'
    this.button.removeAttribute('aria-describedby')
  }

  #content(explanation: Explanation): Element[] {
    const { title, kind, element, declarations, members } = explanation
    const { kinds, elements, more } = this.#texts
    const name = create('strong', {}, create('code', {}, title))
    const link = create('a', { href: urlPath(ELEMENT_ROUTES[element]) }, more)
    // The pages that it links to exist only in English.
    if (this.#locale !== DEFAULT_LOCALE) link.hreflang = DEFAULT_LOCALE
    return [
      create('p', {}, name, kind ? ` ${kinds[kind]}` : ''),
      ...(kind ? [] : [create('p', {}, elements[element])]),
      ...declarations.map((declaration) => declarationBox(declaration, title)),
      ...(members.length > 0 ? [create('p', {}, create('code', {}, members.join(', ')))] : []),
      create('p', {}, link),
    ]
  }
}

/** A button with a name instead of a text, which would be copied with the code. */
function buttonOver(range: Range, pre: HTMLElement): HTMLElement {
  const button = create('span', {
    class: 'schema-term',
    role: 'button',
    tabindex: '-1',
    'aria-label': range.toString(),
    'aria-expanded': 'true',
    'aria-describedby': ID,
  })
  const [place = range.getBoundingClientRect()] = range.getClientRects()
  const outer = pre.getBoundingClientRect()
  Object.assign(button.style, {
    left: `${place.left - outer.left - pre.clientLeft + pre.scrollLeft}px`,
    top: `${place.top - outer.top - pre.clientTop + pre.scrollTop}px`,
    width: `${place.width}px`,
    height: `${place.height}px`,
  })
  return button
}

/** The code of a declaration, below its name unless that's the title. */
function declarationBox({ name, code }: Explanation['declarations'][number], title: string): Element {
  const box = create('pre', {}, create('code', {}, code))
  return create('div', {}, ...(name === title ? [] : [create('small', {}, create('code', {}, name))]), box)
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
