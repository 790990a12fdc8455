import { formatRelationship, parseRelationship, parseRelationships } from '@authzed-docs/samples/verify/relationship.ts'
import { describe, expect, it } from 'vitest'

describe('parseRelationship', () => {
  it('parses all parts', () => {
    expect(
      parseRelationship(
        'blog/post:p_1#editor@group:eng#member[days:{"b":1,"a":"[x]"}][expiration:2030-01-01T00:00:00.5Z]',
      ),
    ).toEqual({
      resource: { type: 'blog/post', id: 'p_1' },
      relation: 'editor',
      subject: { type: 'group', id: 'eng', relation: 'member' },
      caveat: { name: 'days', context: { b: 1, a: '[x]' } },
      expiresAt: '2030-01-01T00:00:00.5Z',
    })
  })

  it.each([
    ['document:a/b|c-=+#viewer@user:*', { resource: { id: 'a/b|c-=+' }, subject: { id: '*', relation: '' } }],
    ['document:1#viewer@user:ann#...', { subject: { type: 'user', id: 'ann', relation: '' } }],
    ['document:1#viewer@user:ann[only_on]', { caveat: { name: 'only_on', context: {} } }],
    [
      'document:1#viewer@user:ann[only_on:{"day":"monday","hours":[1,2]}]',
      { caveat: { name: 'only_on', context: { day: 'monday', hours: [1, 2] } } },
    ],
    ['document:1#viewer@user:ann[expiration:2030-01-01T00:00:00Z]', { expiresAt: '2030-01-01T00:00:00Z' }],
  ])('parses %s', (text, expected) => {
    expect(parseRelationship(text)).toMatchObject(expected)
  })

  it('adds neither a caveat nor an expiration', () => {
    expect(parseRelationship('document:1#viewer@user:ann')).toEqual({
      resource: { type: 'document', id: '1' },
      relation: 'viewer',
      subject: { type: 'user', id: 'ann', relation: '' },
    })
  })

  it.each([
    ['document:1#viewer', 'invalid relationship string: document:1#viewer'],
    ['document:1#v@user:ann', 'invalid relationship string: document:1#v@user:ann'],
    ['document:*#viewer@user:ann', 'invalid relationship string: document:*#viewer@user:ann'],
    ['Document:1#viewer@user:ann', 'invalid relationship string: Document:1#viewer@user:ann'],
    ['document:1#viewer@user:ann[only_on:{"a"}]', 'invalid caveat context JSON: {"a"}'],
    ['document:1#viewer@user:ann[expiration:2030-01-01]', 'invalid expiration time: 2030-01-01'],
  ])('rejects %s', (text, what) => {
    expect(() => parseRelationship(text)).toThrow(expect.objectContaining({ what }))
  })
})

describe('parseRelationships', () => {
  it('skips comments and blank lines and keeps line numbers', () => {
    const found = parseRelationships('// a\n\n document:1#viewer@user:ann\r\ndocument:2#viewer@user:ann\n')
    expect(found.map(({ relationship, line }) => `${line} ${relationship.resource.id}`)).toEqual(['2 1', '3 2'])
  })

  it('names the line of an error', () => {
    expect(() => parseRelationships('document:1#viewer@user:ann\nnonsense')).toThrow(
      expect.objectContaining({ lineOffset: 1 }),
    )
  })
})

it.each([
  'document:1#viewer@user:*',
  'document:1#viewer@group:eng#member',
  'document:1#viewer@user:ann[only_on:{"day":"monday"}][expiration:2030-01-01T00:00:00Z]',
])('formatRelationship writes %s as it was parsed', (text) => {
  expect(formatRelationship(parseRelationship(text))).toBe(text)
})
