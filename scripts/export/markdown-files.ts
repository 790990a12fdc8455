import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { z } from 'zod'
import { pageDependencies } from '../../lib/content/build/page-dependencies.ts'
import { MISSING_MARKDOWN_FILE, missingMarkdown } from '../../lib/hosting/build/missing-markdown.ts'
import { markdownUrl } from '../../lib/markdown/build/absolute-url.ts'
import { fullTexts, isInFullText, LLMS_FILE, llmsTxt } from '../../lib/markdown/build/llms.ts'
import {
  type MarkdownSite,
  markdownFile,
  type PageMarkdown,
  pageMarkdown,
} from '../../lib/markdown/build/page-markdown.ts'
import { readSections } from '../../lib/markdown/build/site-order.ts'
import { readEnvironment } from '../../lib/site/browser/environment.ts'
import { pageFingerprint, toolsFingerprint } from '../../lib/site/build/fingerprint.ts'
import { ROOT } from '../root.ts'
import { writeExported, writeFile } from './write-file.ts'

/** Pages that an earlier build converted, by a hash of everything that they depend on. */
const CACHE_FILE = join(ROOT, '.cache/markdown.json')

const cacheSchema = z.record(
  z.string(),
  z.object({
    route: z.string(),
    title: z.string(),
    description: z.string(),
    fields: z.record(z.string(), z.unknown()),
    body: z.string(),
  }),
)

/**
 * Writes every page as Markdown, and the files with which assistants find them: `llms.txt` and the `llms-full.txt` of each
 * section. `404.txt` is the response to requests for Markdown that doesn't exist.
 * @param dates last-modified date of each source file, if known
 */
export async function writeMarkdownFiles(pages: readonly Page[], dates: ReadonlyMap<string, string>): Promise<void> {
  const { NEXT_PUBLIC_SITE_ORIGIN: origin } = readEnvironment(process.env)
  const listed = pages.filter(({ route }) => hasMarkdown(route))
  const routes = new Set(listed.map(({ route }) => route))
  const converted = await convertPages(listed, { root: ROOT, origin, routes, dates })
  for (const [route, markdown] of converted) writeExported(markdownPath(route), markdownFile(markdown))
  const site = await readSections(ROOT, new Set([...routes].filter(isInFullText)))
  const source = { root: ROOT, origin, site, pages: converted }
  const files = fullTexts(source)
  for (const { path, text } of files) writeExported(path, text)
  writeExported(`/${LLMS_FILE}`, llmsTxt(source, files))
  const list = [...converted.values()].map(({ route, title }) => ({ title, url: markdownUrl(route, origin) }))
  writeExported(`/${MISSING_MARKDOWN_FILE}`, missingMarkdown(list, `${origin}${BASE_PATH}/${LLMS_FILE}`))
}

/** Converts pages that have changed, because parsing all of them takes seconds. */
async function convertPages(pages: readonly Page[], site: MarkdownSite): Promise<Map<string, PageMarkdown>> {
  const cached = readCache()
  const tools = toolsFingerprint(ROOT)
  const converted = new Map<string, PageMarkdown>()
  const entries: [string, PageMarkdown][] = []
  for (const page of pages) {
    const state = [tools, site.origin, site.dates.get(page.file), page.file, page.source].join('\0')
    const hash = pageFingerprint(state, pageDependencies(ROOT, page.file, page.source))
    const markdown = cached[hash] ?? (await pageMarkdown(page, site))
    entries.push([hash, markdown])
    converted.set(page.route, markdown)
  }
  writeFile(CACHE_FILE, JSON.stringify(Object.fromEntries(entries)))
  return converted
}

function readCache(): z.infer<typeof cacheSchema> {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(CACHE_FILE, 'utf8')))
  } catch {
    return {}
  }
}
