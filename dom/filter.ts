import { formatCount, type PluralForms } from '@authzed-docs/shared/format.ts'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { setUrlParameter } from '@authzed-docs/shared/url-parameter.ts'
import { decodeHash } from '../lib/page/browser/decode-hash.ts'
import { MAX_FILTER_LENGTH, matchFilter } from '../lib/page/browser/match-filter.ts'
import { setHidden } from '../lib/page/browser/set-hidden.ts'
import { COUNT_ATTRIBUTE, FILTER_ATTRIBUTE, FROM_ATTRIBUTE, ROWS } from './filter-attributes.ts'
import { SECTION_LINKS_ATTRIBUTE } from './toc.ts'

/** Name of the URL parameter that holds the filter: `/docs/spicedb/concepts/errors?filter=revision` */
const PARAMETER = 'filter'

/** How long the reader must pause before the URL changes and the number of results is announced, in milliseconds. */
const PAUSE_MS = 400

const HEADINGS = 'h2, h3, h4'

/** What a filter shows and hides. */
interface Entry {
  /** Where Enter leads, if it's the first match. */
  start: HTMLElement
  text: string
}

interface Entries {
  entries: Entry[]
  /** Shows these entries and hides the others. */
  show: (shown: ReadonlySet<Entry>) => void
}

/** A heading of the page, and what it is a heading of. */
interface Part extends Entry {
  level: number
  /** The heading and the elements up to the next one. */
  elements: HTMLElement[]
}

/**
 * Filters the entries of a long page as the reader types.
 * @param isEntered whether the reader has typed a filter and pressed Enter before this script ran
 */
export function startFilter(isEntered: boolean): void {
  const box = document.querySelector<HTMLElement>(`[${FILTER_ATTRIBUTE}]`)
  const input = box?.querySelector('input')
  const output = box?.querySelector('output')
  /** What is shown without matches: a sentence, and a button that clears the filter. */
  const empty = box?.querySelector('p')
  const body = box?.closest<HTMLElement>('[data-page-body]')
  if (!box || !input || !output || !empty || !body) return

  const below = elementsBelow(box)
  const intro = below.filter((_, index) => !below.slice(0, index + 1).some(hasEntries))
  const { entries, show } = box.getAttribute(FILTER_ATTRIBUTE) === ROWS ? rowsOf(box, body) : sectionsOf(box, body)
  const texts = entries.map(({ text }) => text.toLowerCase())
  const forms = JSON.parse(box.getAttribute(COUNT_ATTRIBUTE) ?? '{"other":"#"}') as PluralForms
  const locale = localeOf(location.pathname.slice(BASE_PATH.length))
  let timer: ReturnType<typeof setTimeout> | undefined

  const apply = (): void => {
    const matches = matchFilter(texts, input.value)
    const shown = new Set(entries.filter((_, index) => matches[index]))
    for (const element of below) setHidden(element, false)
    show(shown)
    // Nothing that doesn't match is between the box and the matches, nor after the sentence that says that there are none.
    const unrelated = shown.size === 0 ? below : shown.size < entries.length ? intro : []
    for (const element of unrelated) setHidden(element, true)
    empty.hidden = shown.size > 0
    hideSectionLinks()
    // The heights of the page have changed: it shows which section is being read.
    window.dispatchEvent(new Event('resize'))
    clearTimeout(timer)
    timer = setTimeout(() => report(shown.size), PAUSE_MS)
  }
  const firstShown = (): HTMLElement | undefined => entries.find(({ start }) => !start.hidden)?.start
  const report = (count: number): void => {
    output.textContent = input.value.trim() === '' ? '' : formatCount(locale, count, forms)
    replaceParameter(input.value.trim())
  }
  const applyInView = (): void => {
    apply()
    const first = firstShown()
    // On a phone, the keyboard covers much of the screen.
    const bottom = window.visualViewport?.height ?? window.innerHeight
    if (first && first.getBoundingClientRect().bottom > bottom) box.scrollIntoView()
  }
  const goToFirst = (): void => {
    const first = firstShown()
    first?.scrollIntoView()
    first?.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  }
  const clear = (): void => {
    input.value = ''
    apply()
  }

  input.value ||= new URLSearchParams(location.search).get(PARAMETER) ?? ''
  input.maxLength = MAX_FILTER_LENGTH
  input.addEventListener('input', applyInView)
  input.addEventListener('keydown', ({ key, isComposing }) => {
    if (key === 'Enter' && !isComposing) goToFirst()
  })
  empty.querySelector('button')?.addEventListener('click', () => {
    clear()
    input.focus()
  })
  // A link to an entry shows it, whatever the filter is.
  body.addEventListener('beforematch', ({ target }) => {
    if (target instanceof Element && target.role !== 'tabpanel') clear()
  })
  // A reader might have typed before this script ran.
  if (input.value !== '') (document.activeElement === input ? applyInView : apply)()
  if (document.getElementById(decodeHash(location.hash))?.closest('[hidden]')) clear()
  if (isEntered && document.activeElement === input) goToFirst()
}

/** What follows the box in the page and is shown. */
function elementsBelow(box: Element): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let next = box.nextElementSibling; next; next = next.nextElementSibling)
    if (next instanceof HTMLElement && !next.hidden) found.push(next)
  return found
}

/** Whether an element can contain entries, unlike the paragraphs after the box. */
const hasEntries = (element: Element): boolean =>
  element.matches(HEADINGS) || element.querySelector(`${HEADINGS}, tr`) !== null

/** The rows of the tables below the box. */
function rowsOf(box: HTMLElement, body: HTMLElement): Entries {
  const tables = [...body.querySelectorAll('table')].filter((table) => isAfter(box, table))
  const entries = tables.flatMap(rowsIn).map((start) => ({ start, text: start.textContent ?? '' }))
  return {
    entries,
    show(shown) {
      for (const entry of entries) setHidden(entry.start, !shown.has(entry))
      for (const table of tables) setHidden(table, rowsIn(table).every(isHidden))
    },
  }
}

const isHidden = (element: Element): boolean => element.hasAttribute('hidden')

const rowsIn = (table: HTMLTableElement): HTMLTableRowElement[] => [...(table.tBodies[0]?.rows ?? [])]

/**
 * The sections without subsections, after the heading that the box names. While they are filtered, what is between the box and the
 * matches is hidden; what comes after the last entry, such as related pages, stays as long as there's a match.
 */
function sectionsOf(box: HTMLElement, body: HTMLElement): Entries {
  const headings = [...body.querySelectorAll<HTMLElement>(HEADINGS)].filter((heading) => isAfter(box, heading))
  const parts = headings.map(readPart)
  const from = document.getElementById(box.getAttribute(FROM_ATTRIBUTE) ?? '') ?? box
  const isEntry = (part: Part, index: number): boolean =>
    part.level > 2 && (parts[index + 1]?.level ?? 0) <= part.level && isAfter(from, part.start)
  const wrappers = wrappersOf(parts, body)
  const entries = parts.filter(isEntry)
  const last = parts.findLastIndex(isEntry)
  return {
    entries,
    show(shown) {
      const isFiltered = shown.size < entries.length
      parts.forEach((part, index) => {
        const isShown = isEntry(part, index) ? shown.has(part) : (hasShownEntry(parts, index, shown) ?? index > last)
        for (const element of part.elements) setHidden(element, isFiltered && !isShown)
      })
      for (const wrapper of wrappers) setHidden(wrapper, [...wrapper.children].every(isHidden))
    },
  }
}

const isAfter = (box: Node, node: Node): boolean =>
  (box.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

function readPart(heading: HTMLElement): Part {
  const elements = [heading]
  let next = heading.nextElementSibling
  while (next instanceof HTMLElement && !next.matches(HEADINGS)) {
    // One with headings of its own has parts of its own.
    if (!next.querySelector(HEADINGS)) elements.push(next)
    next = next.nextElementSibling
  }
  const text = elements.map(({ textContent }) => textContent).join(' ')
  return { start: heading, text, level: Number(heading.tagName.slice(1)), elements }
}

/** @returns whether an entry below a heading is shown, or undefined if it has none */
function hasShownEntry(parts: readonly Part[], index: number, shown: ReadonlySet<Entry>): boolean | undefined {
  const level = parts[index]?.level ?? 0
  const rest = parts.slice(index + 1)
  const end = rest.findIndex((part) => part.level <= level)
  const below = end < 0 ? rest : rest.slice(0, end)
  return below.length === 0 ? undefined : below.some((part) => shown.has(part))
}

/** The elements between the page's body and the parts, innermost first. */
function wrappersOf(parts: readonly Part[], body: HTMLElement): HTMLElement[] {
  const found = new Set<HTMLElement>()
  for (const { start } of parts) {
    for (let element = start.parentElement; element && element !== body; element = element.parentElement)
      found.add(element)
  }
  const depth = (element: Element): number => (element.parentElement ? depth(element.parentElement) + 1 : 0)
  return [...found].sort((a, b) => depth(b) - depth(a))
}

/** Removes the sections that the filter hides from the lists of sections. A title above such a list isn't shown without them. */
function hideSectionLinks(): void {
  for (const list of document.querySelectorAll(`[${SECTION_LINKS_ATTRIBUTE}]`)) {
    const links = [...list.querySelectorAll('a')]
    const isHidden = ({ hash }: HTMLAnchorElement): boolean =>
      Boolean(document.getElementById(decodeHash(hash))?.closest('[hidden]'))
    for (const link of links) if (link.parentElement) link.parentElement.hidden = isHidden(link)
    const title = list.previousElementSibling
    if (title instanceof HTMLParagraphElement) title.hidden = links.every(isHidden)
  }
}

/** Puts the filter into the URL without a history entry, so that it can be shared and survives a reload. */
function replaceParameter(value: string): void {
  const { pathname, search, hash } = location
  const url = pathname + search + hash
  const replaced = setUrlParameter(url, PARAMETER, value)
  if (replaced === url) return
  try {
    history.replaceState(history.state, '', replaced)
  } catch {
    // The filter works without the URL.
  }
}
