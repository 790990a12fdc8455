import { compileMdx } from 'nextra/compile'
import { expect, test } from 'vitest'
import { getHighlighter, siteLanguages, siteThemes } from '../../../lib/highlight/index.ts'

const names = siteLanguages.map((language) => (typeof language === 'string' ? language : language.name))

test('has no language twice', () => {
  expect(new Set(names).size).toBe(names.length)
})

test('loads the languages of the site and both themes, and no other theme', async () => {
  const highlighter = await getHighlighter()
  const loaded = [...highlighter.getLoadedLanguages(), 'text']
  expect(names.filter((name) => !loaded.includes(name))).toEqual([])
  expect(loaded).not.toContain('rust')
  expect(highlighter.getLoadedThemes()).toEqual(['site-light', 'site-dark'])
})

test('colours a fence of a page in both themes when Nextra compiles it', async () => {
  const page =
    '# Title\n\n```zed\ndefinition user {}\n```\n\n```console\n$ zed version\n```\n\n```no-such-language\nplain\n```\n'
  const { result } = await compileMdx(page, {
    codeHighlight: true,
    mdxOptions: { rehypePrettyCodeOptions: { theme: siteThemes, getHighlighter } },
  })
  expect(result).toMatch(/"--shiki-light": "#8A0FA3",\s+"--shiki-dark": "#FFC845"\s+\},\s+children: "definition"/i)
  expect(result).toContain('plain')
})
