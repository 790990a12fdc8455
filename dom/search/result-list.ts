import type { Hit, SearchResults } from '@authzed-docs/search/browser/results.ts'
import { localeOf } from '@authzed-docs/shared/locales.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { setIfChanged } from './show-panel.ts'
import { writePieces, writeText } from './write-text.ts'

export interface ResultListOptions {
  /** Prefix of the ids in this box, because the page has two. */
  id: string
  /** Heading of the blog posts. */
  blog: string
  /** What screen readers announce for an external link. */
  opensNewWindow: string
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
  isExternal: boolean
  options: Option[]
}

/**
 * Renders results into a listbox: pages with their sections, then blog posts. It doesn't use React, which takes longer to
 * diff a hundred pieces of text for each letter than the browser takes to render them. Existing elements are reused, and
 * unchanged ones aren't touched. Everything is set as text, never as HTML.
 */
export function createResultList(list: Element, { id, blog, opensNewWindow }: ResultListOptions) {
  const pages: Group[] = []
  const posts: Group[] = []
  let options: Option[] = []
  let highlighted: Element | undefined

  function addGroup(name: string, isExternal: boolean): Group {
    const attributes = { class: 'search-group', id: `${id}-${name}` }
    // A list box contains only options, so the link is for the pointer. All results are listed on a page, with such links for all.
    const title = isExternal
      ? createElement('div', attributes)
      : createElement('a', { ...attributes, 'aria-hidden': 'true', tabindex: '-1' })
    const element = createElement('div', { 'aria-labelledby': title.id, role: 'group' }, title)
    list.insertBefore(element, isExternal ? null : (posts[0]?.element ?? null))
    return { element, title, isExternal, options: [] }
  }

  function fill(group: Group, hits: readonly Hit[]): void {
    resize(group.options, hits.length, () => {
      const option = createOption(group.isExternal ? opensNewWindow : null)
      group.element.append(option.element)
      return option
    })
    for (const [index, option] of group.options.entries()) fillOption(option, hits[index], group.isExternal)
  }

  function highlight(index: number): void {
    const element = options[index]?.element
    if (element === highlighted) return
    highlighted?.setAttribute('aria-selected', 'false')
    element?.setAttribute('aria-selected', 'true')
    highlighted = element
  }

  return {
    /** Renders results, with the one at index `active` highlighted. */
    render(results: SearchResults, active: number): void {
      resize(pages, results.pages.length, (index) => addGroup(`page-${index}`, false))
      resize(posts, results.blog.length > 0 ? 1 : 0, () => addGroup('blog', true))
      for (const [index, page] of results.pages.entries()) {
        const group = pages[index]
        if (!group) continue
        // An untranslated page is in English, among pages of another language.
        setIfChanged(group.element, 'lang', localeOf(page.id))
        writeText(group.title, page.title)
        setIfChanged(group.title, 'href', `${BASE_PATH}${page.id === '/' ? '' : page.id}`)
        fill(group, page.hits)
      }
      for (const group of posts) {
        writeText(group.title, blog)
        fill(group, results.blog)
      }
      options = [...pages, ...posts].flatMap((group) => group.options)
      for (const [index, { element }] of options.entries()) setIfChanged(element, 'id', `${id}-${index}`)
      highlight(active)
    },
    /** Index of the result that contains an element, or -1. */
    indexOf: (target: EventTarget | null): number =>
      target instanceof Node ? options.findIndex(({ element }) => element.contains(target)) : -1,
  }
}

/** @param opensNewWindow announcement of an external link, or null for a link within the site */
function createOption(opensNewWindow: string | null): Option {
  const titleText = createElement('span')
  const title = createElement('span', { class: 'search-title' }, titleText)
  if (opensNewWindow !== null) title.append(...externalLinkMarks(opensNewWindow))
  const text = createElement('span', { class: 'search-text' })
  const external = opensNewWindow === null ? {} : { lang: 'en', rel: 'noreferrer', target: '_blank' }
  const attributes = { 'aria-selected': 'false', class: 'search-option', role: 'option', tabindex: '-1', ...external }
  return { element: createElement('a', attributes, title, text), title: titleText, text, hit: null }
}

function fillOption(option: Option, hit: Hit | undefined, isExternal: boolean): void {
  if (!hit || option.hit === hit) return
  option.hit = hit
  option.element.href = isExternal ? hit.route : `${BASE_PATH}${hit.route}`
  writePieces(option.title, hit.title)
  writePieces(option.text, hit.text)
}

/** Shortens or extends a list to a length. Elements of removed entries are removed from the page. */
function resize<T extends { element: Element }>(list: T[], length: number, add: (index: number) => T): void {
  for (const { element } of list.splice(length)) element.remove()
  while (list.length < length) list.push(add(list.length))
}

function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | undefined> = {},
  ...children: Node[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value = ''] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

/** The same elements as in `components/layout/external-link.tsx`. */
function externalLinkMarks(opensNewWindow: string): Element[] {
  const arrow = createElement('span', { 'aria-hidden': 'true', class: 'external-link-icon' })
  arrow.textContent = '↗'
  const words = createElement('span', { class: 'visually-hidden' })
  words.textContent = ` ${opensNewWindow}`
  return [arrow, words]
}
