import type { VFile } from 'vfile'

declare module 'vfile' {
  interface DataMap {
    /** Anchors of headings that stay out of the table of contents. */
    excludedFromToc: string[]
    /** What Nextra lists there. */
    toc: { id: string }[]
  }
}

/** Keeps headings out of the table of contents of a page: one may have more than a hundred of a kind. */
export function excludeFromToc(file: VFile, anchors: readonly string[]): void {
  file.data.excludedFromToc = [...(file.data.excludedFromToc ?? []), ...anchors]
}

/** Rehype plugin that takes these headings out. */
export function rehypeToc() {
  return (_tree: object, file: VFile): void => {
    const anchors = new Set(file.data.excludedFromToc ?? [])
    if (anchors.size > 0) file.data.toc = (file.data.toc ?? []).filter(({ id }) => !anchors.has(id))
  }
}
