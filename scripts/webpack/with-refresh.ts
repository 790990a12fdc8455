import { KEPT_BLOCK } from '../../lib/build/content/recma-kept-blocks.ts'

/** How Nextra (3.3.1) ends the code of a page: every page exports the same component, and hands it its text. */
const PAGE = 'export default HOC_MDXWrapper('

/** What a page exports besides. React exchanges only modules that export nothing but components. */
const TOC = 'export function useTOC('

/**
 * Code of a page that exports one component, of its own. React then sees that the page has changed when it was edited,
 * and draws it again without loading it again; parts of its text that are as they were, it leaves alone.
 * @param code what Nextra made of the page
 * @param components path of the folder `components/text`, with forward slashes
 * @throws Error when Nextra writes a page in another way
 */
export function withRefresh(code: string, components: string): string {
  for (const part of [PAGE, TOC]) {
    if (code.split(part).length !== 2)
      throw new Error(`a page no longer holds ${part} → see how Nextra writes it now, and correct this file`)
  }
  return `import { ${KEPT_BLOCK} } from ${JSON.stringify(`${components}/kept-block.ts`)}
${code.replace(TOC, 'function useTOC(').replace(PAGE, 'const PageOfNextra = HOC_MDXWrapper(')}
export default function Page(properties) {
  return <PageOfNextra {...properties} />
}
`
}
