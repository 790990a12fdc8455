import { describe, expect, it } from 'vitest'
import { remarkGlossary } from '../../../lib/content/build/remark-glossary.ts'
import { GLOSSARY } from '../../../lib/mdx/build/glossary.ts'
import { rehypeToc } from '../../../lib/mdx/build/rehype-toc.ts'
import { compilePage } from '../compile-page.ts'

/** Compiles a page with these entries in its table of contents. */
const compile = (source: string, listed: string[] = []) =>
  compilePage(source, {
    data: { toc: listed.map((id) => ({ id, depth: 2 })) },
    remarkPlugins: [remarkGlossary],
    rehypePlugins: [rehypeToc],
  })

describe('remarkGlossary', () => {
  it('renders each term once, with heading, explanation and link', async () => {
    const { code } = await compile('<Glossary />')
    for (const { id, text, more } of GLOSSARY) {
      expect(code.match(new RegExp(`<_components\\.h3 id="${id}" className="glossary-term">`, 'g')), id).toHaveLength(1)
      expect(code, id).toContain(JSON.stringify(text).slice(0, -1))
      expect(code, id).toContain(`href="${more.href}"`)
    }
    expect(code).toContain('{"Role-based access control (RBAC)"}')
    expect(code).toContain('{"Also: zookie, revision token. "}')
  })

  it('renders a heading for each letter and lists only these in the table of contents', async () => {
    const { code, toc } = await compile('<Glossary />', ['letter-a', 'arrow', 'letter-z', 'related-pages'])
    expect(code).toContain('<_components.h2 id="letter-a">{"A"}')
    expect(code).toContain('<_components.a href="#letter-a">{"A"}')
    expect(code.indexOf('id="letter-a"')).toBeLessThan(code.indexOf('id="letter-b"'))
    expect(toc).toEqual(['letter-a', 'letter-z', 'related-pages'])
  })

  it('leaves other pages unchanged', async () => {
    expect((await compile('Text.', ['arrow'])).toc).toEqual(['arrow'])
  })
})
