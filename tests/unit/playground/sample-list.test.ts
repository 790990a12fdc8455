import { attributeText, isMdxElement } from '@authzed-docs/shared/mdx/mdx-element.ts'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { parseMdx } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import type { Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { expect, it } from 'vitest'
import { pageDependencies } from '../../../lib/content/build/page-dependencies.ts'
import { LISTED_ROUTES } from '../../../lib/playground/build/listed-samples.ts'
import { publishedStates } from '../../../lib/playground/build/published-states.ts'
import { remarkSampleList } from '../../../lib/playground/build/remark-sample-list.ts'
import { ROOT } from '../../../scripts/root.ts'

it('lists samples that are published, each with a link and a button that opens it in the target', () => {
  const tree: Root = parseMdx('# Samples\n\n<SampleList target="here" />\n')
  remarkSampleList({ root: ROOT })(tree)
  const buttons: { id: string; name: string; target: string }[] = []
  const links: string[] = []
  const names: unknown[] = []
  visit(tree, (node) => {
    if (node.type === 'link') {
      links.push(node.url)
      names.push(node.data?.hProperties?.ariaLabel)
    }
    if (!isMdxElement(node) || node.name !== 'TryButton') return
    const value = (name: string): string => attributeText(node, name) ?? ''
    buttons.push({ id: value('id'), name: value('name'), target: value('target') })
  })
  const pages = readPages(ROOT).filter(({ route }) => LISTED_ROUTES.some((listed) => listed === route))
  const states = publishedStates(ROOT, pages)
  expect(buttons.length).toBeGreaterThan(40)
  for (const { id, name, target } of buttons) {
    expect(states.get(id), name).toBeDefined()
    expect(target).toBe('here')
    expect(textOf(tree)).toContain(name)
  }
  expect(new Set(buttons.map(({ id }) => id)).size).toBe(buttons.length)
  expect(links).toContain('/spicedb/modeling/patterns#rbac')
  expect(names).toEqual(buttons.map(({ name }) => `Read: ${name}`))
}, 120_000)

it('is made again when a page or a sample changes', () => {
  const files = pageDependencies(ROOT, 'pages/playground.mdx', '<SampleList target="here" />')
  expect(files.some((file) => file.endsWith('pages/spicedb/modeling/patterns.mdx'))).toBe(true)
  expect(files.some((file) => file.endsWith('samples/patterns/rbac.yaml'))).toBe(true)
})
