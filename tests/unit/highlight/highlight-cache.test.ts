import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HighlightCache, highlighterFingerprint } from '../../../lib/build/highlight/highlight-cache.ts'

const emptyFile = () => join(mkdtempSync(join(tmpdir(), 'colors-')), 'cache/colors.json')

describe('HighlightCache', () => {
  it('returns results of an earlier process only for the same fingerprint', () => {
    const file = emptyFile()
    const first = new HighlightCache(file, 'one')
    expect(first.get('code')).toBeUndefined()
    first.set('code', 'colored')
    expect(first.get('code')).toBe('colored')
    first.save()
    expect(readdirSync(dirname(file))).toEqual(['colors.json'])
    expect(new HighlightCache(file, 'one').get('code')).toBe('colored')
    expect(new HighlightCache(file, 'two').get('code')).toBeUndefined()
  })

  it('keeps unused entries until it reaches its limit', () => {
    const file = emptyFile()
    const first = new HighlightCache(file, 'one')
    for (let index = 0; index < 4999; index++) first.set(`piece ${index}`, 'colored')
    first.save()
    const second = new HighlightCache(file, 'one')
    second.set('new', 'colored')
    second.save()
    const third = new HighlightCache(file, 'one')
    expect(third.get('piece 1')).toBe('colored')
    third.set('newer', 'colored')
    third.save()
    const last = new HighlightCache(file, 'one')
    expect([last.get('piece 1'), last.get('newer')]).toEqual(['colored', 'colored'])
    expect(last.get('piece 2')).toBeUndefined()
  })

  it('does not write the file without new entries', () => {
    const file = emptyFile()
    const first = new HighlightCache(file, 'one')
    first.set('code', 'colored')
    first.save()
    writeFileSync(file, ` ${readFileSync(file, 'utf8')}`)
    const second = new HighlightCache(file, 'one')
    second.set('code', second.get('code') ?? '')
    second.save()
    expect(readFileSync(file, 'utf8')[0]).toBe(' ')
  })

  it.each(['', '{', '{"state":"one","pieces":{"a":1}}'])('treats a broken file %j as empty', (text) => {
    const file = emptyFile()
    mkdirSync(dirname(file))
    writeFileSync(file, text)
    expect(new HighlightCache(file, 'one').get('code')).toBeUndefined()
  })
})

describe('highlighterFingerprint', () => {
  it('changes with the grammars, the packages and the colors', () => {
    const root = mkdtempSync(join(tmpdir(), 'state-'))
    mkdirSync(join(root, 'lib/build/highlight'), { recursive: true })
    writeFileSync(join(root, 'package-lock.json'), '{}')
    mkdirSync(join(root, 'lib/shared'))
    writeFileSync(join(root, 'lib/build/highlight/zed.ts'), 'one')
    writeFileSync(join(root, 'lib/shared/brand.ts'), 'violet')
    const before = highlighterFingerprint(root)
    expect(highlighterFingerprint(root)).toBe(before)
    writeFileSync(join(root, 'lib/build/highlight/zed.ts'), 'two')
    const edited = highlighterFingerprint(root)
    writeFileSync(join(root, 'package-lock.json'), '{"a":1}')
    const upgraded = highlighterFingerprint(root)
    writeFileSync(join(root, 'lib/shared/brand.ts'), 'amber')
    expect(new Set([before, edited, upgraded, highlighterFingerprint(root)]).size).toBe(4)
  })
})
