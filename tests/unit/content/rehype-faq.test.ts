import { createProcessor } from '@mdx-js/mdx'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { questionsAndAnswers, rehypeFaq } from '../../../lib/content/build/rehype-faq.ts'

const MDX = `
## Basics

Questions about the basics.

### Is it free?

Yes, under the **Apache** license.

- Really & truly
- <b>Always</b>

\`\`\`bash
curl example.com
\`\`\`

### History

Not a question.
`

/** Compiles a page with ids of headings, which Nextra adds. */
function compile(mdx: string, frontMatter: object): string {
  const addIds = () => (tree: { children: { tagName?: string; properties?: { id?: string } }[] }) => {
    for (const [index, { tagName, properties }] of tree.children.entries())
      if (properties && /^h\d$/.test(tagName ?? '')) properties.id = `id-${index}`
  }
  const file = new VFile({ value: mdx, data: { frontMatter } })
  return String(createProcessor({ rehypePlugins: [addIds, rehypeFaq] }).processSync(file))
}

describe('rehypeFaq', () => {
  it('adds every question with its whole answer, without code', () => {
    const code = compile(MDX, { faq: true })
    const json: unknown = JSON.parse(JSON.parse(/__html"?: ("(?:[^"\\]|\\.)*")/.exec(code)?.[1] ?? 'null'))
    expect(json).toEqual({
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: [
        {
          '@type': 'Question',
          name: 'Is it free?',
          acceptedAnswer: { '@type': 'Answer', text: 'Yes, under the Apache license.\nReally & truly\nAlways' },
        },
      ],
    })
    expect(code).toContain('type: "application/ld+json"')
  })

  it('changes no other page', () => {
    expect(compile(MDX, {})).not.toContain('ld+json')
  })

  it('rejects a page without questions', () => {
    expect(() => compile('## Basics\n\nText.', { faq: true })).toThrow('no heading is a question')
  })
})

describe('questionsOf', () => {
  it('accepts Chinese question marks and joins the cells of a table', () => {
    const sections = new Map([
      ['a#开源吗？', '是。\nKind\tValue\n\t\tcode()'],
      ['b#Empty?', '\tcode()'],
    ])
    expect(questionsAndAnswers(sections)).toEqual([{ question: '开源吗？', answer: '是。\nKind: Value' }])
  })
})
