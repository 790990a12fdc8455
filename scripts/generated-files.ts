import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontmatterJsonSchema } from '../lib/build/content/frontmatter-schema.ts'
import { componentsModule, componentsTable, editorSnippets } from '../lib/build/content/mdx-registry.ts'
import { brandCss, faviconSvg } from '../lib/build/site/brand-files.ts'
import { TRANSLATION_LOCALES } from '../lib/shared/locales.ts'
import { ROOT } from './root.ts'

/**
 * Text of every file that is derived from code and committed, by its path: `npm run generate` writes them, and
 * `tests/unit/generated-files.test.ts` compares.
 */
export function generatedFiles(): Record<string, string> {
  return {
    'components/layout/brand.css': brandCss(),
    'components/mdx/registered-components.ts': componentsModule(),
    'data/frontmatter.schema.json': `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`,
    'public/favicon.svg': faviconSvg(),
    ...withGenerated('.vscode/mdx.code-snippets', editorSnippets()),
    ...withGenerated('CONTRIBUTING.md', componentsTable()),
    ...withGenerated('components/layout/translation-notice.module.css', noticeRule()),
  }
}

/**
 * Replaces the lines between `<generated>` and `</generated>` in a file.
 * @param texts one for each place, which ends with a line break
 */
function withGenerated(file: string, ...texts: string[]): Record<string, string> {
  const parts = readFileSync(join(ROOT, file), 'utf8').split(/(?<=<generated>[^\n]*\n).*?(?=[^\n]*<\/generated>)/s)
  if (parts.length !== texts.length + 1)
    throw new Error(`${file} doesn't have ${texts.length} times <generated> lines  → restore them`)
  return { [file]: parts.map((part, index) => part + (texts[index] ?? '')).join('') }
}

/** Shows the notice in the reader's language. */
function noticeRule(): string {
  const selectors = TRANSLATION_LOCALES.map((locale) => `:global([data-reader="${locale}"]) .notice:lang(${locale})`)
  return `${selectors.join(',\n')} {\n  display: block;\n}\n`
}
