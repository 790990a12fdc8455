import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { pageFile, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { GLOSSARY_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { z } from 'zod'
import { GLOSSARY, type GlossaryTerm, termHeading } from '../../mdx/build/glossary.ts'
import { createTermFinder } from './find-terms.ts'

/** More marks would be distracting. The first ones on a page are those that a newcomer sees first. */
const MAX_MARKS = 8

/** More marks in one paragraph would drown its emphasis. A skipped term is marked at its next use. */
const MAX_MARKS_PER_BLOCK = 2

/** Elements in whose text terms are marked. All others are skipped, such as code, links, headings and tables. */
const PROSE = new Set(['blockquote', 'dd', 'li', 'ol', 'p', 'ul'])

/** Components around prose that is always visible. */
const PROSE_COMPONENTS = new Set(['Callout', 'Steps'])

/** Headings of the closing sections, which are lists of links with few words. */
const LINK_SECTIONS = /^(Related pages|Next steps)$/

/** A whole term in bold or italics is one that the page defines itself. */
const EMPHASIS = new Set(['strong', 'em'])

/** The frontmatter fields that control marks. `parseFrontmatter` checks the others. */
const optionsSchema = z.object({ glossary: z.boolean().default(true), unmarked: z.array(z.string()).default([]) })

/** A paragraph, or another element with prose. */
interface Block {
  /** How many more terms can be marked in it. */
  remaining: number
  /** Ids of the terms that are links in it. One word with two kinds of underline would look like a mistake. */
  linked: ReadonlySet<string>
}

type Parent = Root | Element | MdxJsxFlowElementHast
type Child = RootContent | ElementContent

/**
 * Rehype plugin that marks the first use of each glossary term in a page's prose: the word becomes a `<Term>`, and a
 * `<TermNotes>` at the end of the page contains the explanations. Runs after `rehypeSearchData`, which needs plain text.
 * @param options.root the project's root, which contains `pages/`
 */
export function rehypeGlossary({ root }: { root: string }) {
  return (tree: Root, file: VFile): void => {
    const terms = termsFor(pageFile(root, file.path), file.data.frontMatter)
    const marked = new TermMarker(terms).run(tree)
    if (marked.length > 0) tree.children.push(termNotesElement(marked))
  }
}

/** The terms to mark on a page: all except those that it explains itself and those that its frontmatter excludes. */
export function termsFor(file: string, frontMatter: unknown): GlossaryTerm[] {
  const { glossary, unmarked } = optionsSchema.parse(frontMatter ?? {})
  const route = routeOf(file)
  // The glossary is English.
  if (!glossary || localeOf(route) !== DEFAULT_LOCALE || route === GLOSSARY_ROUTE) return []
  return GLOSSARY.filter(({ id, more }) => !unmarked.includes(id) && more.href.split('#')[0] !== route)
}

/** Finds all terms, even on pages that mark only some of them, so that *permissions system* never counts as *permission*. */
const findTerms = createTermFinder(GLOSSARY)

/** Walks through a page and marks its terms. */
class TermMarker {
  /** Ids of the terms that haven't been marked or defined yet. */
  readonly #unmarked: Set<string>
  readonly #marked: GlossaryTerm[] = []

  constructor(terms: readonly GlossaryTerm[]) {
    this.#unmarked = new Set(terms.map(({ id }) => id))
  }

  /** Marks terms and returns them in the order of the page. */
  run(tree: Root): GlossaryTerm[] {
    const end = tree.children.findIndex((node) => isHeading(node) && LINK_SECTIONS.test(textOf(node)))
    const linkSections = end < 0 ? [] : tree.children.splice(end)
    this.#visit(tree, false, newBlock())
    tree.children.push(...linkSections)
    return this.#marked
  }

  #visit(parent: Parent, isProse: boolean, block: Block): void {
    parent.children = (parent.children as Child[]).flatMap((child): Child[] => {
      if (child.type === 'text') return isProse ? this.#markText(child, block) : [child]
      if (child.type === 'element' && EMPHASIS.has(child.tagName)) this.#skipDefined(child)
      if (isProseParent(child)) this.#visit(child, child.type === 'element', newBlock(child))
      return [child]
    }) as Parent['children']
  }

  /** Stops marking a term that the page defines itself. */
  #skipDefined(element: Element): void {
    const text = textOf(element).trim()
    for (const { term, spelling } of findTerms(text)) if (spelling === text) this.#unmarked.delete(term.id)
  }

  #markText({ value }: Text, block: Block): Child[] {
    const pieces: Child[] = []
    let end = 0
    for (const { term, spelling, start } of findTerms(value)) {
      if (block.remaining === 0 || this.#marked.length === MAX_MARKS || block.linked.has(term.id)) continue
      if (!this.#unmarked.delete(term.id)) continue
      this.#marked.push(term)
      block.remaining--
      pieces.push({ type: 'text', value: value.slice(end, start) }, termElement(term, spelling))
      end = start + spelling.length
    }
    return [...pieces, { type: 'text', value: value.slice(end) }]
  }
}

function newBlock(parent?: Parent): Block {
  const linked = parent ? linkTexts(parent).flatMap(findTerms) : []
  return { remaining: MAX_MARKS_PER_BLOCK, linked: new Set(linked.map(({ term }) => term.id)) }
}

/** Texts of the links in an element. */
function linkTexts(parent: Parent): string[] {
  const texts: string[] = []
  visit(parent, { type: 'element', tagName: 'a' }, (link: Element) => {
    texts.push(textOf(link))
  })
  return texts
}

function isProseParent(node: Child): node is Element | MdxJsxFlowElementHast {
  if (node.type === 'element') return PROSE.has(node.tagName)
  return node.type === 'mdxJsxFlowElement' && PROSE_COMPONENTS.has(node.name ?? '')
}

const isHeading = (node: Child): boolean => node.type === 'element' && node.tagName === 'h2'

function termElement({ id }: GlossaryTerm, spelling: string): MdxJsxTextElementHast {
  return {
    type: 'mdxJsxTextElement',
    name: 'Term',
    attributes: toAttributes({ id }),
    children: [{ type: 'text', value: spelling }],
  }
}

function termNotesElement(terms: readonly GlossaryTerm[]): MdxJsxFlowElementHast {
  const notes = terms.map((term): MdxJsxFlowElementHast => {
    const { id, text, more } = term
    return {
      type: 'mdxJsxFlowElement',
      name: 'TermNote',
      attributes: toAttributes({ id, term: termHeading(term), label: more.label, href: more.href }),
      children: [{ type: 'text', value: text }],
    }
  })
  return { type: 'mdxJsxFlowElement', name: 'TermNotes', attributes: [], children: notes }
}
