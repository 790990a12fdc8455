import { transform } from 'esbuild'

/** How esbuild (0.28.2) imports what JSX becomes. Where a page has such a name of its own, esbuild changes that. */
const RUNTIME = /import\{([\w,]*)\}from"react\/jsx-runtime";/

/**
 * The program of a page for the server, from its JSX. Next's compiler would indent it, which makes it twice as long, and
 * leave signs in it that take two bytes each in memory; webpack would keep note of each of the thousand places that make an
 * element from what is imported: together half of the memory and a tenth of the time that a page costs.
 * @param jsx what Nextra made of the page
 * @throws Error when it is no program
 */
export async function renderedPage(jsx: string): Promise<string> {
  const { code } = await transform(jsx, {
    loader: 'jsx',
    jsx: 'automatic',
    // Without this, a remark before each element says that it may be dropped.
    jsxSideEffects: true,
    minifyWhitespace: true,
    charset: 'ascii',
    target: 'es2022',
  })
  return code.replace(RUNTIME, (_found, list: string) => {
    const names = list.split(',')
    const imported = names.map((name) => `${name} as $${name}`)
    return `import{${imported}}from"react/jsx-runtime";const ${names.map((name) => `${name}=$${name}`)};`
  })
}
