import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { listFiles } from '../../lib/build/site/list-files.ts'
import { outputKind } from '../../lib/verify/content/output-changes.ts'
import { OUT } from '../../scripts/root.ts'

it('has files of every kind in `npm run report`', () => {
  const kinds = new Set(listFiles(OUT).map((file) => outputKind(relative(OUT, file))))
  kinds.delete(null)
  expect([...kinds].sort()).toEqual(['Cards', 'Downloads', 'Engine', 'Feeds', 'Markdown', 'Search data', 'llms.txt'])
})
