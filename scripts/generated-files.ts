import { brandCss, faviconSvg } from '../lib/brand/build/brand-files.ts'
import { frontmatterJsonSchema } from '../lib/mdx/build/frontmatter-schema.ts'

/**
 * Text of every file that is derived from code and committed, by its path: `npm run generate` writes them, and
 * `tests/unit/generated-files.test.ts` compares.
 */
export function generatedFiles(): Record<string, string> {
  return {
    'components/layout/brand.css': brandCss(),
    'data/frontmatter.schema.json': `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`,
    'public/favicon.svg': faviconSvg(),
  }
}
