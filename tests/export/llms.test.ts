import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPages } from '@authzed-docs/shared/mdx/pages.ts'
import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH, DEFAULT_ORIGIN } from '@authzed-docs/shared/site.ts'
import { describe, expect, it } from 'vitest'
import { MAX_FULL_BYTES } from '../../lib/markdown/build/llms.ts'
import { parseFrontmatter } from '../../lib/mdx/build/frontmatter.ts'
import { listFiles } from '../../lib/site/build/list-files.ts'
import { OUT, ROOT } from '../../scripts/root.ts'
import { testEach } from './export.ts'

const SITE = DEFAULT_ORIGIN + BASE_PATH
const pages = readPages(ROOT).filter(({ route }) => hasMarkdown(route))
const llms = readFileSync(join(OUT, 'llms.txt'), 'utf8')
const files = listFiles(OUT)
  .filter((file) => /\/llms-full(?:-\d+)?\.txt$/.test(file))
  .map((file) => ({ path: file.slice(OUT.length), text: readFileSync(file, 'utf8') }))

describe('llms.txt', () => {
  const lines = llms.slice(llms.indexOf('\n## Start')).split('\n')

  it('describes every page once, and nothing else', () => {
    const listed = lines.flatMap((line) => /\]\((\S+\.md)\)/.exec(line)?.[1] ?? [])
    expect(listed.length).toBeGreaterThan(150)
    expect(listed.toSorted()).toEqual(pages.map(({ route }) => SITE + markdownPath(route)).toSorted())
  })

  testEach('describes each page with its title and its description', pages, ({ route, file, source }) => {
    const { frontmatter } = parseFrontmatter(file, source)
    expect(lines.filter((line) => line.includes(`](${SITE}${markdownPath(route)})`))).toEqual([
      expect.stringContaining(`[${frontmatter?.title}](${SITE}${markdownPath(route)}): ${frontmatter?.description}`),
    ])
  })

  it('lists each file with the text of a section', () => {
    const listed = lines.flatMap((line) => /\]\((\S+\/llms-full[^)]*)\)/.exec(line)?.[1] ?? [])
    expect(files.length).toBeGreaterThan(5)
    expect(listed.toSorted()).toEqual(files.map(({ path }) => SITE + path).toSorted())
  })
})

describe('llms-full.txt', () => {
  it.each(files)('$path is within the limit and has the text of its pages', ({ text }) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_FULL_BYTES)
    const urls = Array.from(text.matchAll(/^URL: (\S+)$/gm), ([, url = '']) => url)
    expect(urls.length).toBeGreaterThan(0)
    for (const url of urls) {
      const page = readFileSync(join(OUT, url.slice(SITE.length)), 'utf8')
      expect(text).toContain(page.slice(page.indexOf('\n---\n') + '\n---\n\n'.length))
    }
  })
})
