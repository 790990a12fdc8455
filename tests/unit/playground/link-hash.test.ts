import { linkHash, parseLinkHash } from '@authzed-docs/playground/browser/link-hash.ts'
import { expect, it } from 'vitest'
import { redactProperties } from '../../../lib/analytics/browser/redact.ts'

it('the fragment of an address names a sample and its state', () => {
  for (const address of [
    { id: '1a2b3c4d', encoded: '' },
    { id: '1a2b3c4d', encoded: 'q1YqSy1S-_0' },
  ])
    expect(parseLinkHash(linkHash(address))).toEqual(address)
})

it.each(['', '#', '#try=', '#try=a.b.c', '#try=a%20b', '#tryout', '#try=1a2b.<script>'])('%s names none', (hash) => {
  expect(parseLinkHash(hash)).toBeNull()
})

it('a fragment is never sent to trackers', () => {
  const hash = linkHash({ id: '1a2b3c4d', encoded: 'q1YqSy1S' })
  const properties = { $current_url: `https://authzed.com/docs/spicedb${hash}` }
  expect(redactProperties(properties)).toEqual({ $current_url: 'https://authzed.com/docs/spicedb' })
})
