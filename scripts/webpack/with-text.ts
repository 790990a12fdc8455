/** How Nextra (3.3.1) hands the text of a page to its frame. */
const PAGE = /HOC_MDXWrapper\(\s*MDXLayout,\s*'([^']*)',/g

/** The text of a page as Nextra writes it, up to what follows it. */
const TEXT = /^function MDXLayout\(.*?\) \{\n.*?^\}\n(?=function |export |import |const |\n)/ms

/** Pages that one file answers for at every address: the HTML of their address is not theirs. */
const ERRORS = ['/404', '/500']

/**
 * Code of a page whose text stands in a frame. In the browser of a reader the code has no text: it is taken from the HTML,
 * and everything that only the text uses is dropped from the program. The compiler never sees it.
 * @param code what Nextra made of the page
 * @param components path of the folder `components/text`, with forward slashes
 * @param options.stored whether the code is for the browser of a reader
 * @throws Error when Nextra writes a page in another way
 */
export function withText(code: string, components: string, { stored }: { stored: boolean }): string {
  const [page, ...others] = [...code.matchAll(PAGE)]
  const route = page?.[1]
  if (route === undefined || others.length > 0)
    throw new Error(
      'a page no longer ends with HOC_MDXWrapper(MDXLayout → see how Nextra writes it now, and correct this file',
    )
  if (ERRORS.includes(route)) return code
  const [name, file, text] = stored
    ? ['clientPageBody', 'client-page-body.tsx', '']
    : ['serverPageBody', 'server-page-body.tsx', 'MDXLayout, ']
  if (stored && !TEXT.test(code)) throw new Error('no text of a page found → see how Nextra writes it now')
  const kept = stored ? code.replace(TEXT, '') : code
  const framed = kept.replace(PAGE, () => `HOC_MDXWrapper(${name}(${text}'${route}'), '${route}',`)
  return `import { ${name} } from ${JSON.stringify(`${components}/${file}`)}\n${framed}`
}
