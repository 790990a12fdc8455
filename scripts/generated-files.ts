import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { brandCss, faviconSvg } from '../lib/brand/build/brand-files.ts'
import { frontmatterJsonSchema } from '../lib/mdx/build/frontmatter-schema.ts'
import { ROOT } from './root.ts'

const NOTICE_STYLES = 'components/layout/translation-notice.module.css'

/**
 * Text of every file that is derived from code and committed, by its path: `npm run generate` writes them, and
 * `tests/unit/generated-files.test.ts` compares.
 */
export function generatedFiles(): Record<string, string> {
  return {
    'components/layout/brand.css': brandCss(),
    'data/frontmatter.schema.json': `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`,
    'public/favicon.svg': faviconSvg(),
    [NOTICE_STYLES]: noticeStyles(),
  }
}

/** The style sheet of the notice, with the rule that shows it in the reader's language between `<generated>` and `</generated>`. */
function noticeStyles(): string {
  const selectors = TRANSLATION_LOCALES.map((locale) => `:global([data-reader="${locale}"]) .notice:lang(${locale})`)
  const rule = `${selectors.join(',\n')} {\n  display: block;\n}\n`
  return readFileSync(join(ROOT, NOTICE_STYLES), 'utf8').replace(
    /(?<=<generated>[^\n]*\n).*?(?=[^\n]*<\/generated>)/s,
    rule,
  )
}
