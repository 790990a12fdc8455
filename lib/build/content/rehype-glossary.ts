import { relative } from 'node:path'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import type { MdxJsxAttribute, MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { z } from 'zod'
import { GLOSSARY_ROUTE } from '../../shared/glossary-route.ts'
import { createTermFinder } from './find-terms.ts'
import { GLOSSARY, type GlossaryTerm, termHeading } from './glossary.ts'
import { routeOf } from './pages.ts'

/** More marks would make a page restless; those that come first are the ones a newcomer meets first. */
const MOST_MARKS = 8

/** More in one paragraph would hide its own emphasis. The term is then marked where it comes up next. */
const MOST_IN_BLOCK = 2

/** Folders of translations: the glossary is English. */
const TRANSLATED = /^pages\/(fr|ru|zh)\//

/** Elements whose text is looked at, or whose children are. Any other one is left alone: code, links, headings, tables. */
const PROSE = new Set(['blockquote', 'dd', 'li', 'ol', 'p', 'ul'])

/** Components whose children are prose that every reader sees. Tabs hide theirs, cards are links. */
const PROSE_COMPONENTS = new Set(['Callout', 'Steps'])

/** Sections that only lead on: their lists are links with a few words. */
const WAYS_ON = /^(Related pages|Next steps)$/

/** A page defines a term itself where it sets the whole term in bold or in italics. */
const EMPHASIS = new Set(['strong', 'em'])

/** What a page's frontmatter says of marks; the whole of it is checked elsewhere. */
const wishesSchema = z.object({ glossary: z.boolean().default(true), unmarked: z.array(z.string()).default([]) })

type Parent = Root | Element | MdxJsxFlowElementHast
type Child = RootContent | ElementContent

/**
 * Rehype plugin that marks the first use of a term in the prose of a page: the word becomes `<Term>`, and a `<TermNotes>`
 * at the end of the page holds the explanations. It runs behind the plugin that reads the text for the search.
 * @param options.root the project's root, which holds `pages/`
 */
export function rehypeGlossary({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const terms = termsFor(relative(root, file.path ?? '').replaceAll('\\', '/'), file.data.frontMatter)
    const marked = new Marking(terms).run(tree)
    if (marked.length > 0) tree.children.push(notesOf(marked))
  }
}

/** The terms that a page may mark: none that it explains itself, none that its frontmatter leaves out. */
export function termsFor(file: string, frontMatter: unknown): GlossaryTerm[] {
  const { glossary, unmarked } = wishesSchema.parse(frontMatter ?? {})
  const route = routeOf(file)
  if (!glossary || TRANSLATED.test(file) || route === GLOSSARY_ROUTE) return []
  return GLOSSARY.filter(({ id, more }) => !unmarked.includes(id) && more.href.split('#')[0] !== route)
}

/** All terms are looked for, also where a page marks some only: *permissions system* is never a *permission*. */
const findTerms = createTermFinder(GLOSSARY)

/** One walk through a page. */
class Marking {
  /** Ids of terms that may still be marked. */
  readonly #open: Set<string>
  readonly #marked: GlossaryTerm[] = []

  constructor(terms: readonly GlossaryTerm[]) {
    this.#open = new Set(terms.map(({ id }) => id))
  }

  /** Marks what is to be marked, and returns it in the order of the page. */
  run(tree: Root): GlossaryTerm[] {
    const end = tree.children.findIndex((node) => isHeading(node) && WAYS_ON.test(textOf(node)))
    const ways = end < 0 ? [] : tree.children.splice(end)
    this.#visit(tree, false, { left: MOST_IN_BLOCK })
    tree.children.push(...ways)
    return this.#marked
  }

  #visit(parent: Parent, isProse: boolean, room: { left: number }): void {
    parent.children = (parent.children as Child[]).flatMap((child): Child[] => {
      if (child.type === 'text') return isProse ? this.#markText(child, room) : [child]
      if (child.type === 'element' && EMPHASIS.has(child.tagName)) this.#define(child)
      if (isProseParent(child)) this.#visit(child, child.type === 'element', { left: MOST_IN_BLOCK })
      return [child]
    }) as Parent['children']
  }

  /** A term that the page explains in its own words needs no other explanation. */
  #define(element: Element): void {
    const text = textOf(element).trim()
    for (const { term, spelling } of findTerms(text)) if (spelling === text) this.#open.delete(term.id)
  }

  #markText({ value }: Text, room: { left: number }): Child[] {
    const pieces: Child[] = []
    let done = 0
    for (const { term, spelling, start } of findTerms(value)) {
      if (room.left === 0 || this.#marked.length === MOST_MARKS || !this.#open.delete(term.id)) continue
      this.#marked.push(term)
      room.left--
      pieces.push({ type: 'text', value: value.slice(done, start) }, markOf(term, spelling))
      done = start + spelling.length
    }
    return [...pieces, { type: 'text', value: value.slice(done) }]
  }
}

function isProseParent(node: Child): node is Element | MdxJsxFlowElementHast {
  if (node.type === 'element') return PROSE.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' && PROSE_COMPONENTS.has(node.name ?? '')
}

const isHeading = (node: Child): boolean => node.type === 'element' && node.tagName === 'h2'

function textOf(node: Child): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textOf).join('') : ''
}

function markOf({ id }: GlossaryTerm, spelling: string): MdxJsxTextElementHast {
  return {
    type: 'mdxJsxTextElement',
    name: 'Term',
    attributes: attributes({ id }),
    children: [{ type: 'text', value: spelling }],
  }
}

function notesOf(terms: readonly GlossaryTerm[]): MdxJsxFlowElementHast {
  const notes = terms.map((term): MdxJsxFlowElementHast => {
    const { id, text, more } = term
    return {
      type: 'mdxJsxFlowElement',
      name: 'TermNote',
      attributes: attributes({ id, term: termHeading(term), label: more.label, href: more.href }),
      children: [{ type: 'text', value: text }],
    }
  })
  return { type: 'mdxJsxFlowElement', name: 'TermNotes', attributes: [], children: notes }
}

function attributes(values: Record<string, string>): MdxJsxAttribute[] {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }))
}
