import type { VFile } from 'vfile'

declare module 'vfile' {
  interface DataMap {
    /** Anchors of the page that stay out of its table of contents. */
    quietAnchors: string[]
    toc: { id: string }[]
  }
}

/** Keeps anchors out of the table of contents of a page: a reference has hundreds. */
export function keepOutOfToc(file: VFile, anchors: readonly string[]): void {
  file.data.quietAnchors = [...(file.data.quietAnchors ?? []), ...anchors]
}

/** Rehype plugin that takes them out. */
export function rehypeQuietToc() {
  return (_tree: object, file: VFile): void => {
    const anchors = new Set(file.data.quietAnchors ?? [])
    if (anchors.size > 0) file.data.toc = (file.data.toc ?? []).filter(({ id }) => !anchors.has(id))
  }
}
