import { join } from 'node:path'
import { isErrorRoute } from '../../lib/shared/error-routes.ts'
import { DEFAULT_LOCALE, localeOf } from '../../lib/shared/locales.ts'

/** How Nextra (3.3.1) names the component that renders the body of a page. */
const BODY = 'function MDXLayout('

/**
 * Completes the module that Nextra compiles from a page; Nextra calls it through its `transform` option.
 *
 * The browser takes the body of a page from its HTML instead of a component, so that no page ships its text twice
 * (docs/decisions/page-body-as-html.md). Webpack drops the component from the browser's bundle, because the condition is
 * constant there. A translated page brings the texts of its locale.
 * @param code the module, which ends with the component of the body
 * @param route route of the page: `/fr/spicedb`
 * @param root the project's root
 * @throws Error when Nextra no longer names that component as 3.3.1 does
 */
export function pageModule(code: string, route: string, root: string): string {
  if (code.split(BODY).length !== 2) {
    throw new Error(`a page no longer holds ${BODY} → read what Nextra compiles a page to now, and fix page-module.ts`)
  }
  const path = (file: string): string => JSON.stringify(join(root, file).replaceAll('\\', '/'))
  const parts = [code]
  const locale = localeOf(route)
  if (locale !== DEFAULT_LOCALE) {
    parts.push(
      `import { messages as localeMessages } from ${path(`lib/browser/locale/translations/${locale}.ts`)}`,
      `import { registerMessages } from ${path('lib/browser/locale/registry.ts')}`,
      `registerMessages(${JSON.stringify(locale)}, localeMessages)`,
    )
  }
  // One file answers for every address that has no page, so the HTML of such an address has another body.
  if (!isErrorRoute(route)) {
    parts[0] = code.replace(BODY, 'function PageContent(')
    const name = JSON.stringify(route)
    parts.push(
      `import { serverPageBody } from ${path('components/text/server-page-body.tsx')}`,
      `import { clientPageBody } from ${path('components/text/client-page-body.tsx')}`,
      `const MDXLayout = process.env.NODE_ENV === 'production' && typeof window !== 'undefined'`,
      `  ? clientPageBody(${name})`,
      `  : serverPageBody(PageContent, ${name})`,
    )
  }
  return parts.join('\n')
}
