import { attributeText, toAttributes } from '@authzed-docs/shared/mdx/mdx-element.ts'
import type { ListItem, PhrasingContent, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { visit } from 'unist-util-visit'
import { link, paragraph, text } from '../../api/build/markdown-nodes.ts'
import { type ListedSample, listedSamples, type SampleGroup } from './listed-samples.ts'
import { sampleId } from './sample-id.ts'

/**
 * Remark plugin that fills `<SampleList target="ID" />` with a list of samples to start from, each with a link to the section that
 * explains it, and a button that opens it in the element with that id.
 * @param options.root the project's root
 */
export function remarkSampleList({ root }: { root: string }) {
  return (tree: Root): void => {
    visit(tree, 'mdxJsxFlowElement', (node: MdxJsxFlowElement) => {
      if (node.name !== 'SampleList') return
      const target = attributeText(node, 'target') ?? ''
      node.attributes = []
      node.children = [list(listedSamples(root).map((group) => groupItem(group, target)))]
    })
  }
}

const list = (children: ListItem[]) => ({ type: 'list' as const, ordered: false, spread: false, children })

const groupItem = ({ title, samples }: SampleGroup, target: string): ListItem => ({
  type: 'listItem',
  spread: false,
  children: [paragraph(text(title)), list(samples.map((sample) => sampleItem(sample, target)))],
})

function sampleItem({ title, href, state }: ListedSample, target: string): ListItem {
  const button: MdxJsxTextElement = {
    type: 'mdxJsxTextElement',
    name: 'TryButton',
    attributes: toAttributes({ id: sampleId(state), target, name: title }),
    children: [],
  }
  // Next to its title, where the list is read. Links are also listed on their own.
  const article = { ...link(href, text('Read')), data: { hProperties: { ariaLabel: `Read: ${title}` } } }
  const children = [text(`${title} `), article as PhrasingContent, text(' '), button]
  return { type: 'listItem', spread: false, children: [paragraph(...children)] }
}
