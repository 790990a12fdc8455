import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { metaFiles } from '../../../lib/mdx/build/meta-files.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Names of products and people's work, which have capitals wherever they are. */
const NAMES =
  /\b(?:Cloud|Discord|Discussions|Enterprise|Fedora|Google Zanzibar|Materialize|Open Policy Agent|Rails|SpiceDB Operator|Terraform|Watch|Zanzibar)\b/g

/** Titles that the specification of the site prescribes. */
const PRESCRIBED = ['Schedule a Call', 'Security Policies', 'Service Status Page']

/** Whether only the first word has a capital, apart from names such as `SpiceDB`, `RAG` and `Terraform`. */
const isSentenceCase = (title: string): boolean => !/[\s/-][A-Z][a-z]+\b/.test(title.replace(NAMES, 'name'))

const titles = metaFiles(ROOT).flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/'([^'\n]*)'/g)]
    .map(([, title = '']) => ({ file, title }))
    .filter(({ title }) => title.includes(' ')),
)

describe('titles of the sidebar', () => {
  it('are found', () => {
    expect(titles.length).toBeGreaterThan(80)
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(PRESCRIBED))
  })

  it.each(titles.filter(({ title }) => !PRESCRIBED.includes(title)))(
    'of $file are in sentence case: $title',
    ({ title }) => {
      expect(isSentenceCase(title)).toBe(true)
    },
  )
})
