import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fr } from '../../../lib/browser/locale/fr.ts'
import { enUS } from '../../../lib/browser/locale/messages.ts'
import { NOTICES } from '../../../lib/browser/locale/notices.ts'
import { loadMessages, messagesOf, registerMessages, translationOf } from '../../../lib/browser/locale/registry.ts'
import { ru } from '../../../lib/browser/locale/ru.ts'
import { zh } from '../../../lib/browser/locale/zh.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Same in every language: names. */
const NAMES = new Set(['AuthZed, Inc.'])

/** Every text of a language by its path; functions are called with a sample. */
function textsOf(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const at = `${path}.${key}`
    if (typeof value === 'function') return [[at, value(at === '.table' ? ['X'] : at === '.search.count' ? 3 : 'X')]]
    return typeof value === 'string' ? [[at, value]] : textsOf(value, at)
  })
}

describe.each([
  ['fr', fr],
  ['ru', ru],
  ['zh', zh],
])('%s', (locale, { sections, ...texts }) => {
  it('has a text of its own for each English one', () => {
    const own = new Map(textsOf(texts))
    const english = textsOf(enUS)
    expect(english.length).toBeGreaterThan(50)
    const same = english.filter(([path, text]) => own.get(path) === text && !NAMES.has(text)).map(([path]) => path)
    // French has these two words from the same source as English.
    expect(same.sort()).toEqual(locale === 'fr' ? ['.callout.danger', '.navbar.menu'] : [])
    for (const [path, text] of own) expect(text.trim(), path).not.toBe('')
  })

  it('names every folder of the sidebar', () => {
    const folders = readdirSync(join(ROOT, 'pages'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('/_meta.ts'))
      .map((path) => `/${path.replace('/_meta.ts', '')}`)
    expect(folders.length).toBeGreaterThan(10)
    expect(Object.keys(sections).sort()).toEqual(folders.sort())
  })
})

describe('the notices', () => {
  it('are in the languages they are for', () => {
    expect(Object.keys(NOTICES)).toEqual(['fr', 'ru', 'zh'])
    expect(new Set(Object.values(NOTICES).flatMap((notice) => Object.values(notice))).size).toBe(6)
  })
})

describe('the registry', () => {
  it('has English until a language is brought along', async () => {
    expect(messagesOf('en-US')).toBe(enUS)
    expect(translationOf('en-US')).toBeNull()
    expect(messagesOf('ru')).toBe(enUS)
    registerMessages('ru', ru)
    expect(messagesOf('ru')).toBe(ru)
    await loadMessages('zh')
    await loadMessages('en-US')
    expect(translationOf('zh')).toBe(zh)
  })
})
