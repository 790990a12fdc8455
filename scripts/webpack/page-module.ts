import { join } from 'node:path'
import { localeOf, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { isErrorRoute } from '@authzed-docs/shared/routes.ts'

/**
 * Completes the module that Nextra compiles from a page; Nextra calls it through its `transform` option. The exported page
 * doesn't load React (docs/decisions/islands.md). A translated page brings the texts of its locale, and an error page the texts of
 * all locales.
 * @param code the module
 * @param route route of the page: `/fr/spicedb`
 * @param root the project's root
 */
export function pageModule(code: string, route: string, root: string): string {
  const path = (file: string): string => JSON.stringify(join(root, file).replaceAll('\\', '/'))
  // Next leaves its scripts out of a page with this option, except in the preview.
  const parts = [code, 'export const config = { unstable_runtimeJS: false }']
  // Webpack defines it only in the preview's browser.
  parts.push(
    `import { showEdits } from ${path('components/layout/show-edits.ts')}`,
    'if (import.meta.webpackHot) showEdits(import.meta.webpackHot)',
  )
  const locales = isErrorRoute(route)
    ? TRANSLATION_LOCALES
    : TRANSLATION_LOCALES.filter((locale) => locale === localeOf(route))
  if (locales.length > 0) {
    parts.push(`import { registerMessages } from ${path('lib/locale/browser/registry.ts')}`)
  }
  for (const [index, locale] of locales.entries()) {
    parts.push(
      `import texts${index} from ${path(`lib/locale/browser/translations/${locale}.json`)}`,
      `registerMessages(${JSON.stringify(locale)}, texts${index})`,
    )
  }
  return parts.join('\n')
}
