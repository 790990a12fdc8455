import { pageFindings } from '../../build/content/page-findings.ts'
import type { Check } from '../content/check.ts'

/** What would keep a page from being built: frontmatter, MDX, figures, pictures, fences and the files that they name. */
export const build: Check = {
  name: 'build',
  looksAt: 'pages',
  scope: 'page',
  run: ({ root, chosen }) => ({
    looked: chosen.length,
    findings: chosen.flatMap(({ file, source }) => pageFindings(root, file, source)),
  }),
}
