import { sectionTexts, type TextNode } from '@authzed-docs/search/build/search-text.ts'
import { createProcessor, type ProcessorOptions } from '@mdx-js/mdx'
import { VFile } from 'vfile'

interface CompileOptions extends Pick<ProcessorOptions, 'remarkPlugins' | 'rehypePlugins'> {
  /** Path of the page's file. */
  path?: string
  /** What Nextra or other plugins have found out about the page. */
  data?: VFile['data']
}

interface CompiledPage {
  code: string
  /** What the search finds in each section. */
  sections: Map<string, string>
  /** Anchors that remain in the table of contents. */
  toc: string[]
  /** Anchors that plugins exclude from it. */
  outOfToc: string[]
}

/** Compiles a page to JSX with the given plugins. */
export async function compilePage(
  source: string,
  { path, data = {}, remarkPlugins, rehypePlugins }: CompileOptions,
): Promise<CompiledPage> {
  let sections = new Map<string, string>()
  const collectSections = () => (tree: TextNode) => {
    sections = sectionTexts(tree)
  }
  const file = new VFile({ value: source, path, data })
  const plugins = [...(rehypePlugins ?? []), collectSections]
  const processor = createProcessor({ jsx: true, remarkPlugins, rehypePlugins: plugins })
  const code = String(await processor.process(file))
  const toc = (file.data.toc ?? []).map(({ id }) => id)
  return { code, sections, toc, outOfToc: file.data.excludedFromToc ?? [] }
}
