import type { VFile } from 'vfile'

declare module 'vfile' {
  interface DataMap {
    /** Anchors of headings that aren't listed in the table of contents. */
    excludedFromToc: string[]
    /** Nextra's table of contents. */
    toc: { id: string }[]
  }
}

/** Excludes headings from a page's table of contents, because a reference can have more than a hundred of them. */
export function excludeFromToc(file: VFile, anchors: readonly string[]): void {
  file.data.excludedFromToc = [...(file.data.excludedFromToc ?? []), ...anchors]
}

/** Rehype plugin that removes excluded headings from the table of contents. */
export function rehypeToc() {
  return (_tree: object, file: VFile): void => {
    const anchors = new Set(file.data.excludedFromToc ?? [])
    if (anchors.size > 0) file.data.toc = (file.data.toc ?? []).filter(({ id }) => !anchors.has(id))
  }
}
