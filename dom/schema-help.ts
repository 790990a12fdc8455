import { DEFAULT_LOCALE, isLocale, type Locale } from '@authzed-docs/shared/locales.ts'
import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'
import { loadSchemaTexts, type SchemaTexts } from '../lib/schema-help/browser/texts.ts'
import { SCHEMA_ATTRIBUTE } from './sample-attributes.ts'
import { Popup } from './schema-help/popup.ts'
import { STYLE } from './schema-help/style.css.ts'
import { isAt, type Term, Terms } from './schema-help/terms.ts'

/** How long an explanation stays after the pointer has left it, so that the pointer can move into it, in milliseconds. */
const LEAVE_MS = 300

/** How an explanation was opened, which decides what closes it. */
type Cause = 'pointer' | 'click' | 'key'

let help: Promise<SchemaHelp> | undefined

/**
 * Reacts to an event on a schema: the pointer rests, the reader chooses a word, or the focus arrives.
 * @param isLatest whether the reader has done nothing since
 */
export async function explain(event: Event, isLatest: () => boolean): Promise<void> {
  help ??= startSchemaHelp()
  const schemaHelp = await help
  if (isLatest()) schemaHelp.handle(event)
}

async function startSchemaHelp(): Promise<SchemaHelp> {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  return new SchemaHelp(await loadSchemaTexts(locale), locale)
}

/** Explains the words of schemas. While something is selected or a button is pressed, the document stays as it is. */
class SchemaHelp {
  readonly #terms = new Terms()
  readonly #texts: SchemaTexts
  readonly #popup: Popup
  #cause: Cause = 'pointer'
  /** The term whose explanation the current press has closed. */
  #closed: Term | undefined
  #leaveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(texts: SchemaTexts, locale: Locale) {
    this.#texts = texts
    this.#popup = new Popup(texts, locale)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    document.adoptedStyleSheets.push(sheet)
    document.addEventListener('keydown', (event) => this.#handleKey(event))
    document.addEventListener('mousemove', (event) => this.#handlePointer(event))
    document.addEventListener('pointerdown', ({ target }) => {
      const { term, isOpen } = this.#popup
      this.#closed = isOpen && this.#cause !== 'pointer' ? term : undefined
      if (!this.#isPart(target)) this.#popup.hide()
    })
    document.addEventListener('focusin', ({ target }) => {
      if (this.#cause === 'key' && !this.#isPart(target)) this.#popup.hide()
    })
  }

  handle(event: Event): void {
    const pre = schemaOf(event.target)
    if (!pre || isSelected()) return
    if (event instanceof MouseEvent) this.#handleMouse(pre, event)
    else this.#addKeys(pre)
  }

  #handleMouse(pre: HTMLElement, event: MouseEvent): void {
    const term = this.#terms.at(pre, event)
    if (!term) return
    if (event.type === 'click') {
      if (term !== this.#closed) this.#show(term, 'click')
    } else if (!this.#popup.isOpen || term !== this.#popup.term) this.#show(term, 'pointer')
  }

  #show(term: Term, cause: Cause): void {
    clearTimeout(this.#leaveTimer)
    this.#cause = cause
    this.#popup.show(term, cause === 'click')
    if (cause === 'key') this.#popup.button.focus()
  }

  /** Says which keys move between the terms of a block. Readers with a pointer don't need it. */
  #addKeys(pre: HTMLElement): void {
    if (pre.hasAttribute('aria-describedby') || this.#terms.of(pre).length === 0) return
    const keys = document.createElement('span')
    keys.id = `schema-keys-${document.querySelectorAll('.schema-keys').length}`
    keys.className = 'schema-keys'
    keys.textContent = this.#texts.keys
    pre.previousElementSibling?.firstElementChild?.after(keys)
    pre.setAttribute('aria-describedby', keys.id)
  }

  #handleKey(event: KeyboardEvent): void {
    const { key, target } = event
    if (event.defaultPrevented || hasModifierKey(event) || !(target instanceof HTMLElement)) return
    if (key === 'Escape') this.#leave(event, target)
    else if (!isSelected()) this.#move(event, target)
  }

  /** Escape closes the explanation. The focus goes from its links to its term, and from the term to the block. */
  #leave(event: KeyboardEvent, target: HTMLElement): void {
    const { term, element, button, isOpen } = this.#popup
    const focused = element.contains(target) ? button : target === button ? term?.pre : undefined
    if (!isOpen && !focused) return
    event.preventDefault()
    focused?.focus()
    this.#popup.hide()
  }

  #move(event: KeyboardEvent, target: HTMLElement): void {
    const pre = schemaOf(target)
    if (!pre) return
    const { button, isOpen } = this.#popup
    const term = target === button ? this.#popup.term : undefined
    if (term && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      if (isOpen) this.#popup.hide()
      else this.#show(term, 'key')
      return
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const terms = this.#terms.of(pre)
    const next = terms[(term ? terms.indexOf(term) : -1) + step]
    if (!next || next === term) return
    event.preventDefault()
    this.#addKeys(pre)
    this.#show(next, 'key')
  }

  /** An explanation that the pointer opened closes once the pointer is on neither of the two. */
  #handlePointer(event: MouseEvent): void {
    const { term, isOpen } = this.#popup
    if (this.#cause !== 'pointer' || !isOpen || !term || event.buttons !== 0 || isSelected()) return
    clearTimeout(this.#leaveTimer)
    if (!this.#isPart(event.target) && !isAt(term, event))
      this.#leaveTimer = setTimeout(() => this.#popup.hide(), LEAVE_MS)
  }

  /** Whether something is the open explanation, a part of it, or its button. */
  #isPart(target: EventTarget | null): boolean {
    const { button, element } = this.#popup
    return target instanceof Node && (element.contains(target) || target === button)
  }
}

const schemaOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`[${SCHEMA_ATTRIBUTE}]`) : null

const isSelected = (): boolean => getSelection()?.isCollapsed === false
