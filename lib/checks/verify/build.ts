import { pageFindings } from '../../content/build/page-findings.ts'
import type { Check } from '../../content/verify/run-check.ts'

/** Errors that would fail the build: in frontmatter, MDX, figures, pictures, fences, or the files that these name. */
export const build: Check = {
  name: 'build',
  items: 'pages',
  scope: 'page',
  includesInvalidMdx: true,
  run: ({ root, selected }) => ({
    checked: selected.length,
    findings: selected.flatMap(({ file, source }) => pageFindings(root, file, source)),
  }),
}
