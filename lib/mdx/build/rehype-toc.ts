import type { VFile } from 'vfile'
import { z } from 'zod'

declare module 'vfile' {
  interface DataMap {
    /** Anchors of headings that aren't listed in the table of contents. */
    excludedFromToc: string[]
    /** Nextra's table of contents. */
    toc: { id: string; depth: number }[]
  }
}

/** Excludes headings from a page's table of contents, because a reference can have more than a hundred of them. */
export function excludeFromToc(file: VFile, anchors: readonly string[]): void {
  file.data.excludedFromToc = [...(file.data.excludedFromToc ?? []), ...anchors]
}

const optionsSchema = z.object({ tocDepth: z.number().default(Number.POSITIVE_INFINITY) })

/** Rehype plugin that removes excluded headings, and those below the frontmatter's `tocDepth`, from the table of contents. */
export function rehypeToc() {
  return (_tree: object, file: VFile): void => {
    const anchors = new Set(file.data.excludedFromToc ?? [])
    const { tocDepth } = optionsSchema.parse(file.data.frontMatter ?? {})
    file.data.toc = (file.data.toc ?? []).filter(({ id, depth }) => !anchors.has(id) && depth <= tocDepth)
  }
}
