export type Kind = 'html' | 'css' | 'js' | 'font' | 'image' | 'data'

/** Kind of a file by its path; a path without an ending is a page. */
export function kindOf(path: string): Kind {
  const ending = path.match(/\.([a-z0-9]+)$/i)?.[1]?.toLowerCase() ?? 'html'
  if (ending === 'html') return 'html'
  if (ending === 'css') return 'css'
  if (ending === 'js' || ending === 'mjs') return 'js'
  if (/^(woff2?|ttf|otf)$/.test(ending)) return 'font'
  if (/^(svg|png|jpe?g|gif|webp|avif|ico)$/.test(ending)) return 'image'
  return 'data'
}
