import { DEFAULT_LOCALE, isLocale, type Locale } from '@authzed-docs/shared/locales.ts'
import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'
import { loadSchemaTexts, type SchemaTexts } from '../lib/schema-help/browser/texts.ts'
import { SCHEMA_ATTRIBUTE } from './sample-attributes.ts'
import { Blocks, TERM_CLASS } from './schema-help/blocks.ts'
import { Popup } from './schema-help/popup.ts'
import { STYLE } from './schema-help/style.css.ts'

/** How long an explanation stays after the pointer has left it, so that the pointer can move into it, in milliseconds. */
const LEAVE_MS = 300

/** How an explanation was opened, which decides what closes it. */
type Cause = 'pointer' | 'click' | 'key'

let help: Promise<SchemaHelp> | undefined

/** Reacts to an event on a schema: the pointer rests, the reader chooses a word, or the focus arrives. */
export async function explain(event: Event): Promise<void> {
  help ??= startSchemaHelp()
  ;(await help).handle(event)
}

async function startSchemaHelp(): Promise<SchemaHelp> {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  return new SchemaHelp(await loadSchemaTexts(locale), locale)
}

class SchemaHelp {
  readonly #blocks = new Blocks()
  readonly #texts: SchemaTexts
  readonly #popup: Popup
  #cause: Cause = 'pointer'
  #leaveTimer: ReturnType<typeof setTimeout> | undefined

  constructor(texts: SchemaTexts, locale: Locale) {
    this.#texts = texts
    this.#popup = new Popup(texts, locale)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    document.adoptedStyleSheets.push(sheet)
    document.addEventListener('keydown', (event) => this.#handleKey(event))
    document.addEventListener('mousemove', ({ target }) => this.#handlePointer(target))
    document.addEventListener('pointerdown', ({ target }) => {
      if (!this.#isPart(target)) this.#popup.hide()
    })
    document.addEventListener('focusin', ({ target }) => {
      if (this.#cause === 'key' && !this.#isPart(target)) this.#popup.hide()
    })
  }

  handle(event: Event): void {
    const pre = event.target instanceof Element ? event.target.closest(`[${SCHEMA_ATTRIBUTE}]`) : null
    if (!pre) return
    this.#blocks.addTerms(pre)
    if (event.type === 'focusin') this.#makeFocusable(pre)
    else if (event instanceof MouseEvent) this.#handleMouse(event)
  }

  #handleMouse(event: MouseEvent): void {
    const term = termOf(event.target) ?? termOf(document.elementFromPoint(event.clientX, event.clientY))
    if (event.type === 'mousemove') {
      // The pointer might have left while the bundle was loading. Browsers don't know yet that it's on a new element.
      if (term?.closest('pre')?.matches(':hover') && term !== this.#popup.term) this.#show(term, 'pointer')
      return
    }
    if (!term || getSelection()?.type === 'Range') return
    if (term === this.#popup.term && this.#cause !== 'pointer') this.#popup.hide()
    else this.#show(term, 'click')
  }

  #show(term: HTMLElement, cause: Cause): void {
    const explanation = this.#blocks.explanationOf(term)
    if (!explanation) return
    clearTimeout(this.#leaveTimer)
    this.#cause = cause
    this.#popup.show(term, explanation, cause === 'click')
  }

  /** Makes the terms of a block focusable, and says which keys move between them. Readers with a pointer don't need it. */
  #makeFocusable(pre: Element): void {
    const block = pre.parentElement
    if (!block || pre.hasAttribute('aria-describedby')) return
    const terms = termsIn(pre)
    if (terms.length === 0) return
    for (const term of terms) {
      term.tabIndex = -1
      term.role = 'button'
      term.ariaExpanded = String(term === this.#popup.term)
    }
    const keys = document.createElement('span')
    keys.id = `schema-keys-${document.querySelectorAll('.schema-keys').length}`
    keys.className = 'schema-keys'
    keys.textContent = this.#texts.keys
    block.firstElementChild?.firstElementChild?.after(keys)
    pre.setAttribute('aria-describedby', keys.id)
  }

  #handleKey(event: KeyboardEvent): void {
    const { key, target } = event
    if (event.defaultPrevented || hasModifierKey(event) || !(target instanceof HTMLElement)) return
    if (key === 'Escape') this.#leave(event, target)
    else this.#move(event, target)
  }

  /** Escape closes the explanation. The focus goes from its links to its term, and from the term to the block. */
  #leave(event: KeyboardEvent, target: HTMLElement): void {
    const { term, element } = this.#popup
    const focused = element.contains(target) ? term : termOf(target)?.closest<HTMLElement>('pre')
    if (!term && !focused) return
    event.preventDefault()
    this.#popup.hide()
    focused?.focus()
  }

  #move(event: KeyboardEvent, target: HTMLElement): void {
    const pre = target.closest(`[${SCHEMA_ATTRIBUTE}]`)
    if (!pre) return
    const term = termOf(target)
    if (term && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault()
      term.click()
      return
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const terms = termsIn(pre)
    const next = terms[(term ? terms.indexOf(term) : -1) + step]
    if (!next || next === term) return
    event.preventDefault()
    this.#makeFocusable(pre)
    this.#show(next, 'key')
    next.focus()
  }

  /** An explanation that the pointer opened closes once the pointer is on neither of the two. */
  #handlePointer(target: EventTarget | null): void {
    if (this.#cause !== 'pointer' || !this.#popup.term) return
    clearTimeout(this.#leaveTimer)
    if (!this.#isPart(target)) this.#leaveTimer = setTimeout(() => this.#popup.hide(), LEAVE_MS)
  }

  /** Whether something belongs to the open explanation or its term. */
  #isPart(target: EventTarget | null): boolean {
    const { term, element } = this.#popup
    return target instanceof Node && (element.contains(target) || term?.contains(target) === true)
  }
}

function termOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(`.${TERM_CLASS}`) : null
}

const termsIn = (pre: Element): HTMLElement[] => [...pre.querySelectorAll<HTMLElement>(`.${TERM_CLASS}`)]
