import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import { decodeState, encodeState } from '@authzed-docs/playground/browser/share.ts'
import { type PlaygroundState, parseState } from '@authzed-docs/playground/browser/state.ts'
import { MAX_REQUEST_LENGTH } from '@authzed-docs/playground/engine/browser/limits.ts'
import { describe, expect, it } from 'vitest'

const STATE: PlaygroundState = {
  schema: 'definition user {}\n\ndefinition document {\n  relation viewer: user // läser 読者 🔑\n}',
  relationships: 'document:plan#viewer@user:ann',
  assertions: 'assertTrue:\n  - document:plan#viewer@user:ann',
  expected: '',
  check: { text: 'document:plan#viewer@user:ann', context: '{"day": 1}' },
}

const encode = async (state: PlaygroundState): Promise<string> => (await encodeState(state)) ?? 'too large'
const encodeText = (text: string): string => deflateRawSync(text).toString('base64url')

describe('a shared state', () => {
  it('is the same after it has been in an address', async () => {
    const text = await encode(STATE)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBeLessThan(JSON.stringify(STATE).length)
    expect(await decodeState(text)).toEqual(STATE)
  })

  it('can be as long as a request', async () => {
    const schema = Array.from({ length: 40_000 }, (_, index) => (index * 7919) % 97).join(' ')
    const long = { ...STATE, schema }
    expect(schema.length).toBeGreaterThan(100_000)
    expect(await decodeState(await encode(long))).toEqual(long)
  })

  it('isn’t encoded if it couldn’t be decoded', async () => {
    const ids = Array.from({ length: 3000 }, (_, index) => createHash('sha256').update(`${index}`).digest('base64url'))
    const relationships = ids.map((id) => `document:${id}#viewer@user:${id}`).join('\n')
    expect(relationships.length).toBeLessThan(MAX_REQUEST_LENGTH)
    expect(await encodeState({ ...STATE, relationships })).toBeNull()
    expect(await encodeState({ ...STATE, schema: ' '.repeat(MAX_REQUEST_LENGTH) })).toBeNull()
  })

  it('is decoded without invisible characters', async () => {
    const schema = '\ufeffdefinition\u00a0user\u200b {}'
    expect(await decodeState(await encode({ ...STATE, schema }))).toEqual({ ...STATE, schema: 'definition user {}' })
  })

  it('is decoded without them if JSON has escapes for them', async () => {
    const json = String.raw`["a\u200b\u202e\u0001","b\u00a0","","","c${String.raw`\u0316`.repeat(40)}",""]`
    expect(await decodeState(encodeText(json))).toMatchObject({
      schema: 'a',
      relationships: 'b ',
      check: { text: `c${'\u0316'.repeat(30)}` },
    })
  })

  it('isn’t decoded if a field is longer than any check', async () => {
    const withField = (length: number) => encode({ ...STATE, check: { text: 'x'.repeat(length), context: '' } })
    const withContext = (length: number) => encode({ ...STATE, check: { text: '', context: 'x'.repeat(length) } })
    for (const link of [withField, withContext]) {
      expect(await decodeState(await link(4096))).not.toBeNull()
      expect(await decodeState(await link(4097))).toBeNull()
    }
  })

  it('is decoded from links of earlier releases, which had no checksum', async () => {
    const { schema, relationships, assertions, expected, check } = STATE
    const json = JSON.stringify([schema, relationships, assertions, expected, check.text, check.context])
    expect(await decodeState(encodeText(json))).toEqual(STATE)
  })

  it.each([
    ['nothing', ''],
    ['what isn’t base64', '%%%'],
    ['what isn’t deflated', 'aGVsbG8gd29ybGQ'],
    ['what isn’t JSON', encodeText('hello')],
    ['too few fields', encodeText('["a","b"]')],
    ['fields of other types', encodeText('["a","b","c","d","e",1]')],
    ['an object', encodeText(JSON.stringify(STATE))],
    ['invalid UTF-8', deflateRawSync(Buffer.from([0x22, 0xff, 0x22])).toString('base64url')],
    ['too long an address', 'A'.repeat(100_001)],
  ])('isn’t decoded from %s', async (_what, text) => {
    expect(await decodeState(text)).toBeNull()
  })

  it('isn’t decoded to another one if a character is another one', async () => {
    const text = await encode(STATE)
    const changed = [...text].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A'
      return text.slice(0, index) + other + text.slice(index + 1)
    })
    const states = await Promise.all(changed.map(decodeState))
    expect(states.filter((state) => state !== null && JSON.stringify(state) !== JSON.stringify(STATE))).toEqual([])
  })

  it('isn’t decoded from a damaged copy', async () => {
    const text = await encode(STATE)
    expect(await decodeState(text.slice(0, -8))).toBeNull()
  })

  it('isn’t decoded if it expands to more than a request', async () => {
    const bomb = encodeText(JSON.stringify(['x'.repeat(20_000_000), '', '', '', '', '']))
    expect(bomb.length).toBeLessThan(100_000)
    expect(await decodeState(bomb)).toBeNull()
    const fits = JSON.stringify(['x'.repeat(MAX_REQUEST_LENGTH - 100), '', '', '', '', ''])
    expect(await decodeState(encodeText(fits))).not.toBeNull()
  })
})

describe('a stored state', () => {
  it('is parsed', () => {
    expect(parseState(JSON.parse(JSON.stringify(STATE)))).toEqual(STATE)
  })

  it.each([null, 'text', {}, { ...STATE, schema: 1 }, { ...STATE, check: 'x' }])('isn’t %j', (value) => {
    expect(parseState(value)).toBeNull()
  })
})
