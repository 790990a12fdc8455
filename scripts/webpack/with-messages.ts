import { join } from 'node:path'
import { routeOf } from '../../lib/build/content/pages.ts'
import { DEFAULT_LOCALE, localeOf } from '../../lib/shared/locales.ts'

/**
 * Code of a page with the texts of its language: a translated page brings them along, so that each reader gets one
 * language besides English.
 * @param code what Nextra made of the page
 * @param file path from the project's root: `pages/fr/index.mdx`
 */
export function withMessages(code: string, file: string, root: string): string {
  const locale = localeOf(routeOf(file))
  if (locale === DEFAULT_LOCALE) return code
  const folder = join(root, 'lib/browser/locale').replaceAll('\\', '/')
  return [
    `import { ${locale} as siteTexts } from ${JSON.stringify(`${folder}/${locale}.ts`)}`,
    `import { registerMessages } from ${JSON.stringify(`${folder}/registry.ts`)}`,
    code,
    `registerMessages(${JSON.stringify(locale)}, siteTexts)`,
    '',
  ].join('\n')
}
