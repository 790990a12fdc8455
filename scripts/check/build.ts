import type { Check } from '../../lib/check/check.ts'
import { pageFindings } from '../../lib/content/page-findings.ts'

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
