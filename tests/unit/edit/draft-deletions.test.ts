import { expect, it } from 'vitest'
import { projectDraft } from './project.ts'

it('deletions are the files whose text is lost', () => {
  const { draft } = projectDraft()
  draft.move('pages/spicedb/ops/old.mdx', 'pages/spicedb/ops/new.mdx')
  draft.delete('pages/spicedb/ops/other.mdx')
  expect(draft.deletions).toEqual(['pages/spicedb/ops/other.mdx'])
})
