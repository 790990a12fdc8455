import { DEFAULT_LOCALE, type Locale } from '@authzed-docs/shared/locales.ts'
import { ELEMENT_ROUTES } from '@authzed-docs/shared/schema/elements.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import type { Explanation } from '../../lib/schema-help/browser/explain.ts'
import type { SchemaTexts } from '../../lib/schema-help/browser/texts.ts'

const ID = 'schema-help'

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
   * Shows an explanation beside a term, where the style sheet puts it.
   * @param isAnnounced whether screen readers read it out at once. If the focus moves to the term, they read it as its description.
   */
  show(term: HTMLElement, explanation: Explanation, isAnnounced: boolean): void {
    this.hide()
    this.term = term
    // After the code, so that Tab leads from the term to the links of its explanation.
    term.closest('pre')?.after(this.element)
    this.element.ariaLive = isAnnounced ? 'polite' : 'off'
    this.element.showPopover()
    this.element.replaceChildren(...this.#content(explanation))
    term.setAttribute('aria-describedby', ID)
    if (term.role) term.ariaExpanded = 'true'
  }

  hide(): void {
    if (!this.term) return
    this.term.removeAttribute('aria-describedby')
    if (this.term.role) this.term.ariaExpanded = 'false'
    this.term = undefined
    this.element.remove()
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
