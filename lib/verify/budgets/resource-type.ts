export type ResourceType = 'html' | 'css' | 'js' | 'font' | 'image' | 'data'

/** Classifies a file by its extension. A path without one is a page. */
export function resourceTypeOf(path: string): ResourceType {
  const extension = path.match(/\.([a-z0-9]+)$/i)?.[1]?.toLowerCase() ?? 'html'
  if (extension === 'html') return 'html'
  if (extension === 'css') return 'css'
  if (extension === 'js' || extension === 'mjs') return 'js'
  if (/^(woff2?|ttf|otf)$/.test(extension)) return 'font'
  if (/^(svg|png|jpe?g|gif|webp|avif|ico)$/.test(extension)) return 'image'
  return 'data'
}
