import { frontmatterJsonSchema } from '../lib/build/content/frontmatter-schema.ts'
import { brandCss, faviconSvg } from '../lib/build/site/brand-files.ts'
import { patchesPage } from './patches/patches.ts'

/**
 * Text of every file that is derived from code and committed, by its path: `npm run generate` writes them, and
 * `tests/unit/generated-files.test.ts` compares.
 */
export function generatedFiles(): Record<string, string> {
  return {
    'components/layout/brand.css': brandCss(),
    'docs/patches.md': patchesPage(),
    'frontmatter.schema.json': `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`,
    'public/favicon.svg': faviconSvg(),
  }
}
