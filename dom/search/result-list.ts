import styles from '../../components/search/panel.module.css'
import type { Answer, Hit } from '../../lib/browser/search/answer.ts'
import { localeOf } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { writePieces, writeText } from './write-text.ts'

export interface ResultListOptions {
  /** Beginning of the ids of this box; the theme shows two. */
  id: string
  /** Heading of the posts. */
  blog: string
  /** What a screen reader hears of a link that leads out. */
  opensNewWindow: string
}

export interface ResultList {
  /** Shows an answer with the result at a place highlighted. */
  draw(answer: Answer, active: number): void
  /** Place of the result that an element belongs to; -1 where it belongs to none. */
  placeOf(target: EventTarget | null): number
}

interface Option {
  element: HTMLAnchorElement
  title: Element
  text: Element
  hit: Hit | null
}

interface Group {
  element: HTMLElement
  title: Element
  leadsOut: boolean
  options: Option[]
}

/**
 * Draws results into a listbox: pages, each with its sections, then posts of the blog. Without React, which takes longer
 * to compare a hundred pieces of text with each letter than the browser takes to show them; elements that are there are
 * used again, and what is the same is not touched. All is set as text, never as HTML.
 */
export function createResultList(list: Element, { id, blog, opensNewWindow }: ResultListOptions): ResultList {
  const pages: Group[] = []
  const posts: Group[] = []
  let options: Option[] = []
  let highlighted: Element | undefined

  function addGroup(name: string, leadsOut: boolean): Group {
    const title = elementOf('div', { class: styles.group, id: `${id}-${name}` })
    const element = elementOf('div', { 'aria-labelledby': title.id, role: 'group' }, title)
    list.insertBefore(element, leadsOut ? null : (posts[0]?.element ?? null))
    return { element, title, leadsOut, options: [] }
  }

  function addOption({ element: group, leadsOut }: Group): Option {
    const shown = elementOf('span')
    const title = elementOf('span', { class: styles.title }, shown)
    if (leadsOut) title.append(...leadsOutMarks(opensNewWindow))
    const text = elementOf('span', { class: styles.text })
    const out = leadsOut ? { rel: 'noreferrer', target: '_blank' } : {}
    const attributes = { 'aria-selected': 'false', class: styles.option, role: 'option', tabindex: '-1', ...out }
    const element = elementOf('a', attributes, title, text)
    group.append(element)
    return { element, title: shown, text, hit: null }
  }

  function fill(group: Group, hits: readonly Hit[]): void {
    resize(group.options, hits.length, () => addOption(group))
    for (const [place, hit] of hits.entries()) {
      const option = group.options[place]
      if (!option || option.hit === hit) continue
      option.hit = hit
      option.element.href = group.leadsOut ? hit.route : `${BASE_PATH}${hit.route}`
      writePieces(option.title, hit.title)
      writePieces(option.text, hit.text)
    }
  }

  function highlight(place: number): void {
    const element = options[place]?.element
    if (element === highlighted) return
    highlighted?.setAttribute('aria-selected', 'false')
    element?.setAttribute('aria-selected', 'true')
    highlighted = element
  }

  return {
    draw(answer, active) {
      resize(pages, answer.pages.length, (place) => addGroup(`page-${place}`, false))
      resize(posts, answer.blog.length > 0 ? 1 : 0, () => addGroup('blog', true))
      for (const [place, page] of answer.pages.entries()) {
        const group = pages[place]
        if (!group) continue
        // A page may be in English among those of another language.
        setIfNew(group.element, 'lang', localeOf(page.id))
        writeText(group.title, page.title)
        fill(group, page.hits)
      }
      for (const group of posts) {
        writeText(group.title, blog)
        fill(group, answer.blog)
      }
      options = [...pages, ...posts].flatMap((group) => group.options)
      for (const [place, { element }] of options.entries()) setIfNew(element, 'id', `${id}-${place}`)
      highlight(active)
    },
    placeOf: (target) => (target instanceof Node ? options.findIndex(({ element }) => element.contains(target)) : -1),
  }
}

/** Makes a list as long as it should be; what is left over goes from the page. */
function resize<T extends { element: Element }>(list: T[], length: number, add: (place: number) => T): void {
  for (const { element } of list.splice(length)) element.remove()
  while (list.length < length) list.push(add(list.length))
}

function elementOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value = ''] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

/** As `components/layout/external-link.tsx` has them. */
function leadsOutMarks(opensNewWindow: string): Element[] {
  const arrow = elementOf('span', { 'aria-hidden': 'true', class: 'leads-out' })
  arrow.textContent = '↗'
  const words = elementOf('span', { class: 'visually-hidden' })
  words.textContent = ` ${opensNewWindow}`
  return [arrow, words]
}

/** To set an attribute anew makes the browser look for rules again: with `lang`, for all that is inside. */
function setIfNew(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value)
}
