import { join } from 'node:path'
import { isErrorRoute } from '../../lib/shared/error-routes.ts'
import { DEFAULT_LOCALE, localeOf } from '../../lib/shared/locales.ts'

/** How Nextra (3.3.1) names the component that renders the body of a page. */
const BODY = 'function MDXLayout('

/** How MDX (3.1.1) names the functions that JSX becomes. */
const AUTOMATIC_RUNTIME = '/*@jsxRuntime automatic*/\n/*@jsxImportSource react*/\n'

/**
 * JSX becomes calls of a constant. Webpack tracks every use of an imported function, and a long page has thousands of
 * elements.
 */
const CLASSIC_RUNTIME = `/*@jsxRuntime classic*/
/*@jsx _element*/
/*@jsxFrag _Fragment*/
import { createElement as _createElement, Fragment as _Fragment } from 'react'
const _element = _createElement
`

/** Marks the part of a page's module that the browser doesn't need. The route is a JSON string. */
const BODY_PART = /\/\* page body of ("[^"]*") \*\/.*\/\* end of page body \*\//s

/**
 * Completes the module that Nextra compiles from a page; Nextra calls it through its `transform` option. A translated page
 * brings the texts of its locale.
 * @param code the module, which ends with the component of the body
 * @param route route of the page: `/fr/spicedb`
 * @param root the project's root
 * @throws Error when Nextra no longer names that component as 3.3.1 does
 */
export function pageModule(code: string, route: string, root: string): string {
  const [head, body, ...more] = code.split(BODY)
  if (head === undefined || body === undefined || more.length > 0) {
    throw new Error(`a page no longer holds ${BODY} → read what Nextra compiles a page to now, and fix page-module.ts`)
  }
  const parts = [head]
  const locale = localeOf(route)
  if (locale !== DEFAULT_LOCALE) {
    parts.push(
      `import { messages as localeMessages } from ${importPath(root, `lib/browser/locale/translations/${locale}.ts`)}`,
      `import { registerMessages } from ${importPath(root, 'lib/browser/locale/registry.ts')}`,
      `registerMessages(${JSON.stringify(locale)}, localeMessages)`,
    )
  }
  // One file answers for every address that has no page, so the HTML of such an address has another body.
  if (isErrorRoute(route)) {
    parts.push(`${BODY}${body}`)
  } else {
    const name = JSON.stringify(route)
    parts.push(
      `/* page body of ${name} */`,
      `function PageContent(${body}`,
      `import { serverPageBody } from ${importPath(root, 'components/text/server-page-body.tsx')}`,
      `const MDXLayout = serverPageBody(PageContent, ${name}, import.meta.webpackHot)`,
      '/* end of page body */',
    )
  }
  return parts.join('\n')
}

/**
 * The module of a page in the browser, which takes the body from the page's HTML instead of a component, so that no page
 * ships its text twice (docs/decisions/page-body-as-html.md).
 * @param code what Nextra compiled, with the changes of `pageModule`
 * @param root the project's root
 */
export function clientPageModule(code: string, root: string): string {
  const path = importPath(root, 'components/text/client-page-body.tsx')
  return code.replace(
    BODY_PART,
    (_part, name: string) => `import { clientPageBody } from ${path}\nconst MDXLayout = clientPageBody(${name})`,
  )
}

/**
 * The module of a page for the server's bundle.
 * @param code what Nextra compiled, with the changes of `pageModule`
 * @throws Error when MDX no longer names its runtime as 3.1.1 does
 */
export function serverPageModule(code: string): string {
  if (!code.includes(AUTOMATIC_RUNTIME)) {
    throw new Error(`a page no longer holds ${AUTOMATIC_RUNTIME} → read what MDX compiles now, and fix page-module.ts`)
  }
  return code.replace(AUTOMATIC_RUNTIME, CLASSIC_RUNTIME)
}

const importPath = (root: string, file: string): string => JSON.stringify(join(root, file).replaceAll('\\', '/'))
