import { transform } from 'esbuild'

/** What esbuild adds to a module with JSX: `import{jsx,jsxs}from"react/jsx-runtime";`. */
const RUNTIME_IMPORT = /^import ?\{([^}]+)\} ?from ?"react\/jsx-runtime";/m

/**
 * Webpack loader that compiles the JSX of a page in a build, instead of Next's. Nobody reads the result, so it has no whitespace,
 * which is half of what Next's loader writes. The functions that create elements are local constants, because webpack tracks,
 * replaces and caches every use of an import, and pages have 60,000 elements.
 */
export default async function pageJsxLoader(source) {
  const options = { loader: 'jsx', jsx: 'automatic', minifyWhitespace: true, target: 'esnext', charset: 'utf8' }
  const { code } = await transform(source, options)
  return code.replace(RUNTIME_IMPORT, (_, names) => {
    const constants = names.replace(/ as /g, ':')
    return `import*as jsxRuntime from"react/jsx-runtime";const{${constants}}=jsxRuntime;`
  })
}
