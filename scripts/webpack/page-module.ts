import { join } from 'node:path'
import { DEFAULT_LOCALE, localeOf } from '../../lib/shared/locales.ts'

/**
 * Completes the module that Nextra compiles from a page; Nextra calls it through its `transform` option. The exported page
 * doesn't load React (docs/decisions/islands.md), and a translated page brings the texts of its locale.
 * @param code the module
 * @param route route of the page: `/fr/spicedb`
 * @param root the project's root
 */
export function pageModule(code: string, route: string, root: string): string {
  const path = (file: string): string => JSON.stringify(join(root, file).replaceAll('\\', '/'))
  // Next leaves its scripts out of a page with this option, except in the preview.
  const parts = [code, 'export const config = { unstable_runtimeJS: false }']
  const locale = localeOf(route)
  if (locale !== DEFAULT_LOCALE) {
    parts.push(
      `import { messages as localeMessages } from ${path(`lib/browser/locale/translations/${locale}.ts`)}`,
      `import { registerMessages } from ${path('lib/browser/locale/registry.ts')}`,
      `registerMessages(${JSON.stringify(locale)}, localeMessages)`,
    )
  }
  return parts.join('\n')
}
