import { describe, expect, it } from 'vitest'
import {
  formatRelationship,
  parseRelationship,
  parseRelationships,
  parseResourceAndRelation,
  parseSubject,
} from '../../../lib/verify/samples/relationship.ts'

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
    'document:1#viewer@user:ann',
    'document:a/b|c-=+#viewer@user:*',
    'document:1#viewer@group:eng#member',
    'document:1#viewer@user:ann[only_on]',
    'document:1#viewer@user:ann[only_on:{"day":"monday","hours":[1,2]}]',
    'document:1#viewer@user:ann[expiration:2030-01-01T00:00:00Z]',
  ])('formats %s unchanged', (text) => {
    expect(formatRelationship(parseRelationship(text))).toBe(text)
  })

  it('sorts the keys of a caveat and omits an ellipsis', () => {
    expect(
      formatRelationship(parseRelationship('document:1#viewer@user:ann#...[only_on:{"b":{"d":1,"c":2},"a":[]}]')),
    ).toBe('document:1#viewer@user:ann[only_on:{"a":[],"b":{"c":2,"d":1}}]')
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
    expect(found.map(({ relationship, line }) => `${line} ${formatRelationship(relationship)}`)).toEqual([
      '2 document:1#viewer@user:ann',
      '3 document:2#viewer@user:ann',
    ])
  })

  it('names the line of an error', () => {
    expect(() => parseRelationships('document:1#viewer@user:ann\nnonsense')).toThrow(
      expect.objectContaining({ lineOffset: 1 }),
    )
  })
})

it.each([['document:1#view', { resource: { type: 'document', id: '1' }, relation: 'view' }]])(
  'parseResourceAndRelation(%s)',
  (text, expected) => {
    expect(parseResourceAndRelation(text)).toEqual(expected)
    expect(() => parseResourceAndRelation('document:1')).toThrow('invalid resource and relation: document:1')
  },
)

it.each([
  ['user:ann', { type: 'user', id: 'ann', relation: '' }],
  ['user:*', { type: 'user', id: '*', relation: '' }],
  ['group:eng#member', { type: 'group', id: 'eng', relation: 'member' }],
])('parseSubject(%s)', (text, expected) => {
  expect(parseSubject(text)).toEqual(expected)
  expect(() => parseSubject('ann')).toThrow('invalid subject: ann')
})
