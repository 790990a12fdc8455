import type { Metric } from './metric.ts'

/** The opening line of a code fence with a language. The closing line has none, so it doesn't match. */
const FENCE = /^(\s*`{3,}\w[^\n]*)$/gm

/** Resources used by one build. */
export interface BuildCost {
  pages: number
  cpuSeconds: number
  peakMegabytes: number
  /** Total size of the files in the export. */
  outputBytes: number
}

/**
 * Copies a page so that none of its code blocks hits the highlighting cache. Each fence gets a `/text/` highlight that
 * matches nothing, which is valid in every language and changes only the cache key.
 * @param source the page's MDX
 * @param copy number of the copy
 */
export function uncachedCopy(source: string, copy: number): string {
  return source.replace(FENCE, `$1 /copy number ${copy}/`)
}

/**
 * Adds sections to `pages/_meta.ts` that don't appear in the navigation bar.
 * @param meta source of the file
 * @param names folders of the sections
 * @throws Error when the source doesn't end with the exported object
 */
export function addSections(meta: string, names: readonly string[]): string {
  const end = meta.lastIndexOf('}')
  if (!/^\}\s*$/.test(meta.slice(end))) throw new Error('pages/_meta.ts does not end with "}" → update addSections')
  const lines = names.map((name) => `  '${name}': { title: '${name}', type: 'page', display: 'hidden' },\n`)
  return meta.slice(0, end) + lines.join('') + meta.slice(end)
}

/**
 * Compares a build with many more pages to a build of the site.
 * @param base the build of the site
 * @param grown the build with `times` as many pages
 * @param times factor between the two
 */
export function growthMetrics(base: BuildCost, grown: BuildCost, times: number): Metric[] {
  const addedPages = grown.pages - base.pages
  const name = `${times} times the pages`
  return [
    { name: `${name}: CPU of a further page`, value: (grown.cpuSeconds - base.cpuSeconds) / addedPages, unit: 's' },
    { name: `${name}: peak memory`, value: grown.peakMegabytes, unit: 'MB' },
    {
      name: `${name}: output of a further page`,
      value: Math.round((grown.outputBytes - base.outputBytes) / addedPages),
      unit: 'bytes',
    },
  ]
}
