import type { Row } from './row.ts'

/** Opening lines of code with a language; the line that closes code names none. */
const FENCE = /^(\s*`{3,}\w[^\n]*)$/gm

/** What a build of some number of pages cost. */
export interface Growth {
  pages: number
  cpuSeconds: number
  peakMegabytes: number
  /** Of all files of the export. */
  outputBytes: number
}

/**
 * A page like another whose code nobody has colored yet: each piece asks for a mark of words that do not stand in it, which
 * is valid in every language and shows nothing. The marks of the samples' tests, which know the page by its name, stay out.
 * @param source the page's text
 * @param copy number of the copy
 */
export function copyOfPage(source: string, copy: number): string {
  return source.replace(FENCE, `$1 /copy number ${copy}/`)
}

/**
 * `pages/_meta.ts` with sections that are like others and stand in no bar.
 * @param meta its text
 * @param names folders of the sections
 * @throws Error when the text does not end with the object that it exports
 */
export function withSections(meta: string, names: readonly string[]): string {
  const end = meta.lastIndexOf('}')
  if (!/^\}\s*$/.test(meta.slice(end))) throw new Error('pages/_meta.ts ends in another way → correct this file')
  const lines = names.map((name) => `  '${name}': { title: '${name}', type: 'page', display: 'hidden' },\n`)
  return meta.slice(0, end) + lines.join('') + meta.slice(end)
}

/**
 * Figures of a build of many times the pages.
 * @param one the build of the pages as they are
 * @param many the build of more
 * @param times how many times as many
 */
export function growthRows(one: Growth, many: Growth, times: number): Row[] {
  const further = many.pages - one.pages
  const name = `${times} times the pages`
  return [
    { name: `${name}: CPU of a further page`, value: (many.cpuSeconds - one.cpuSeconds) / further, unit: 's' },
    { name: `${name}: peak memory`, value: many.peakMegabytes, unit: 'MB' },
    {
      name: `${name}: output of a further page`,
      value: Math.round((many.outputBytes - one.outputBytes) / further),
      unit: 'bytes',
    },
  ]
}
