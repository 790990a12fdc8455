import { isStopWord } from '@authzed-docs/search/browser/common-words.ts'
import { boundedEditDistance, maxEdits } from '@authzed-docs/search/browser/edit-distance.ts'
import { stem } from '@authzed-docs/search/browser/stem.ts'
import { describe, expect, it } from 'vitest'

describe('stem', () => {
  it.each([
    ['migrate', 'migrating', 'migration', 'migrations', 'migrated'],
    ['caveat', 'caveats'],
    ['policy', 'policies'],
    ['install', 'installing', 'installed', 'instal'],
    ['expire', 'expiring', 'expiration', 'expired'],
    ['authorize', 'authorization', 'authorisation', 'authorise'],
    ['deploy', 'deployment', 'deploying'],
    ['key', 'keys'],
    ['схема', 'схемы', 'схему', 'схемой', 'схемами'],
    ['разрешение', 'разрешений', 'разрешениями', 'разрешениях'],
  ])('is the same for %s, %s, %s, …', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1)
  })

  it.each([
    ['user', 'use'],
    ['viewer', 'view'],
    ['relation', 'relationship'],
    ['operator', 'operation'],
    ['право', 'правило'],
  ])('differs for %s and %s', (word, otherWord) => {
    expect(stem(word)).not.toBe(stem(otherWord))
  })

  it.each(['схема', '关系', 'v1', 'is', '', 'constructor', '__proto__'])('keeps the first letters of %j', (word) => {
    expect(word.startsWith(stem(word).slice(0, 3))).toBe(true)
  })
})

describe('boundedEditDistance', () => {
  it.each([
    ['same', 'same', 2, 0],
    ['caveat', 'caveats', 2, 1],
    ['cavaet', 'caveat', 2, 1],
    ['consistancy', 'consistency', 2, 1],
    ['shcema', 'schema', 1, 1],
    ['schema', 'caveat', 2, 3],
    ['a', 'abcdef', 2, 3],
    ['', '', 1, 0],
  ])('of %j and %j with a maximum of %i is %i', (typed, word, max, expected) => {
    expect(boundedEditDistance(typed, word, max)).toBe(expected)
  })

  it('ignores the rest of a word that is still being typed', () => {
    expect(boundedEditDistance('consistn', 'consistency', 1, true)).toBe(1)
    expect(boundedEditDistance('consistn', 'consistency', 1)).toBe(2)
  })

  it('gives up on very long words', () => {
    expect(boundedEditDistance('x'.repeat(500), 'x'.repeat(501), 1)).toBe(2)
  })
})

describe('maxEdits', () => {
  it.each([
    [4, 0],
    [5, 1],
    [8, 1],
    [9, 2],
  ])('for %i letters is %i', (length, expected) => {
    expect(maxEdits(length)).toBe(expected)
  })
})

describe('isStopWord', () => {
  it.each(['how', 'the', 'vs', 'comment', 'как'])('accepts %s', (word) => expect(isStopWord(word)).toBe(true))
  it.each(['all', 'any', 'use', 'after', 'constructor'])('rejects %s', (word) => expect(isStopWord(word)).toBe(false))
})
