import { describe, expect, it } from 'vitest'
import { readArgs } from '../../../scripts/edit-project.ts'
import { projectDraft } from './project.ts'

describe('readArgs', () => {
  it('separates routes from flags', () => {
    const { routes, flags } = readArgs(['/a', '--to=/b=c'], ['to'])
    expect(routes).toEqual(['/a'])
    expect([...flags]).toEqual([['to', '/b=c']])
  })

  it.each(['--to', '--after=x', '--'])('refuses %s, which would be ignored', (arg) => {
    expect(() => readArgs(['/a', arg, '/b'], ['to'])).toThrow(`${arg} isn't a flag of this command  → use --to=…`)
  })
})

it('deletions are the files whose text is lost', () => {
  const { draft } = projectDraft()
  draft.move('pages/spicedb/ops/old.mdx', 'pages/spicedb/ops/new.mdx')
  draft.delete('pages/spicedb/ops/other.mdx')
  expect(draft.deletions).toEqual(['pages/spicedb/ops/other.mdx'])
})
