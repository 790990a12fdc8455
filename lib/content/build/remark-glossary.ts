import type { Properties } from 'hast'
import type { Heading, List, Paragraph, Parent, PhrasingContent, RootContent, Text } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { GLOSSARY, type GlossaryTerm, termHeading } from '../../mdx/build/glossary.ts'
import { excludeFromToc } from '../../mdx/build/rehype-toc.ts'

/**
 * Remark plugin that expands `<Glossary />` into all terms: a bar of links to the letters, then a heading for each letter
 * and each term. It emits Markdown nodes, so that search, anchors and link checks see them. Only letters are in the table of
 * contents.
 */
export function remarkGlossary() {
  return (tree: { type: string }, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      if (node.name !== 'Glossary') return
      const letters = byLetter(GLOSSARY)
      const sections = [...letters].flatMap(([letter, terms]) => [
        heading(2, letter, { id: letterId(letter) }),
        ...terms.flatMap(termNodes),
      ])
      parent?.children.splice(index ?? 0, 1, letterBar(new Set(letters.keys())), ...sections)
      excludeFromToc(
        file,
        GLOSSARY.map(({ id }) => id),
      )
    })
  }
}

function byLetter(terms: readonly GlossaryTerm[]): Map<string, GlossaryTerm[]> {
  const letters = new Map<string, GlossaryTerm[]>()
  for (const entry of terms) {
    const letter = entry.term.charAt(0).toUpperCase()
    letters.set(letter, [...(letters.get(letter) ?? []), entry])
  }
  return letters
}

/** The whole alphabet, so that the bar has full rows whatever the terms are. Letters without terms aren't links. */
function letterBar(letters: ReadonlySet<string>): List {
  const items = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({
    type: 'listItem' as const,
    spread: false,
    children: [paragraph([letters.has(letter) ? link(`#${letterId(letter)}`, letter) : text(letter)])],
  }))
  const hProperties = { className: ['letter-bar'], ariaLabel: 'A–Z' }
  return { type: 'list', ordered: false, spread: false, children: items, data: { hProperties } }
}

const letterId = (letter: string): string => `letter-${letter.toLowerCase()}`

function termNodes(entry: GlossaryTerm): RootContent[] {
  const { id, aliases = [], text: explanation, more } = entry
  const also = aliases.length > 0 ? [text(`Also: ${aliases.join(', ')}. `)] : []
  return [
    heading(3, termHeading(entry), { id, className: ['glossary-term'] }),
    paragraph([text(`${explanation} `), ...also, text('Learn more: '), link(more.href, more.label)]),
  ]
}

const text = (value: string): Text => ({ type: 'text', value })

const link = (url: string, label: string): PhrasingContent => ({ type: 'link', url, children: [text(label)] })

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

function heading(depth: 2 | 3, label: string, hProperties: Properties): Heading {
  return { type: 'heading', depth, children: [text(label)], data: { hProperties } }
}
