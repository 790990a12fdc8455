import { compileMdx } from 'nextra/compile'
import { afterEach, expect, test, vi } from 'vitest'
import { getHighlighter } from '../../../lib/highlight/build/highlighter.ts'
import { rehypeCode } from '../../../lib/highlight/build/rehype-code.ts'

afterEach(() => void vi.restoreAllMocks())

test('highlights whole lines, even on a slow machine', async () => {
  const { codeToHtml } = await getHighlighter()
  const options = { lang: 'ts', theme: 'site-light' }
  const code = "const id = (...values: string[]) => createHash('sha256').update(JSON.stringify(values))"
  const expected = codeToHtml(code, options)
  expect(expected.match(/<span style/g)?.length).toBeGreaterThan(15)
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  expect(codeToHtml(code, options)).toBe(expected)
})

test('highlights a fence when Nextra compiles a page', async () => {
  const page =
    '# Title\n\n```zed filename="a.zed"\ndefinition user {}\n```\n\n```console\n$ zed version\n```\n\n```no-such-language\nplain\n```\n'
  const { result } = await compileMdx(page, {
    codeHighlight: false,
    defaultShowCopyCode: true,
    mdxOptions: { rehypePlugins: [rehypeCode] },
  })
  expect(result).toMatch(
    /_components\.pre, \{\s+tabIndex: "0",\s+"data-language": "zed",\s+"data-filename": "a\.zed",\s+"data-word-wrap": "",\s+"data-copy": ""/,
  )
  expect(result).toContain('"__html": "<span><span class=\\"cd\\">definition</span>')
  // Our grammar colors the words of a command, and shiki's doesn't.
  expect(result).toContain('<span class=\\"cd\\">$</span><span class=\\"cf\\"> zed</span>')
  expect(result).toContain('plain')
})
