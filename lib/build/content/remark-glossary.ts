import type { Heading, List, Paragraph, Parent, PhrasingContent, RootContent, Text } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { GLOSSARY, type GlossaryTerm, termHeading } from './glossary.ts'
import { excludeFromToc } from './rehype-toc.ts'

/**
 * Remark plugin that expands `<Glossary />` into all terms: a list of links by letter, then a heading for each letter and
 * each term. It emits Markdown nodes, so that search, anchors and link checks see them. Only letters are in the table of
 * contents.
 */
export function remarkGlossary() {
  return (tree: { type: string }, file: VFile): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement, index, parent: Parent | undefined) => {
      if (node.name !== 'Glossary') return
      const letters = byLetter(GLOSSARY)
      const sections = [...letters].flatMap(([letter, terms]) => [
        heading(2, `letter-${letter.toLowerCase()}`, letter),
        ...terms.flatMap(termNodes),
      ])
      parent?.children.splice(index ?? 0, 1, letterList(letters), ...sections)
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

function letterList(letters: Map<string, GlossaryTerm[]>): List {
  const items = [...letters.values()].map((terms) => {
    const links = terms.flatMap((entry, index) => [
      ...(index > 0 ? [text(' · ')] : []),
      link(`#${entry.id}`, termHeading(entry)),
    ])
    return { type: 'listItem' as const, spread: false, children: [paragraph(links)] }
  })
  return { type: 'list', ordered: false, spread: false, children: items }
}

function termNodes(entry: GlossaryTerm): RootContent[] {
  const { id, aliases = [], text: explanation, more } = entry
  const also = aliases.length > 0 ? [text(`Also: ${aliases.join(', ')}. `)] : []
  return [
    heading(3, id, termHeading(entry)),
    paragraph([text(explanation)]),
    paragraph([...also, text('More: '), link(more.href, more.label)]),
  ]
}

const text = (value: string): Text => ({ type: 'text', value })

const link = (url: string, label: string): PhrasingContent => ({ type: 'link', url, children: [text(label)] })

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

function heading(depth: 2 | 3, id: string, label: string): Heading {
  return { type: 'heading', depth, children: [text(label)], data: { hProperties: { id } } }
}
