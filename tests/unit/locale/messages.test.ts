import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TranslationLocale } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { enUS } from '../../../lib/locale/browser/messages.ts'
import { loadMessages, messagesOf, registerMessages, translationOf } from '../../../lib/locale/browser/registry.ts'
import ru from '../../../lib/locale/browser/translations/ru.json' with { type: 'json' }
import { ROOT } from '../../../scripts/root.ts'
import { TRANSLATIONS } from '../../translations.ts'

/** Proper names, which are the same in every language. */
const PROPER_NAMES = new Set(['API', 'AuthZed, Inc.', 'GitHub', 'Discord'])

/** Messages that are the same in a translation, by their path. */
const SAME_IN_ENGLISH: Partial<Record<TranslationLocale, string[]>> = {
  fr: [
    '.callout.danger',
    '.code.languages.assertions',
    '.code.languages.console',
    '.figure.label',
    '.footer.blog',
    '.navbar.menu',
    '.search.kinds.blog',
    '.sidebar.name',
  ],
  zh: ['.code.languages.zed'],
}

/** Every message with its path. Functions are called with an example argument. */
function flattenMessages(messages: object, path = ''): [string, string][] {
  return Object.entries(messages).flatMap(([key, value]): [string, string][] => {
    const at = `${path}.${key}`
    if (typeof value === 'function') return [[at, value(at === '.table' ? ['X'] : at === '.search.count' ? 3 : 'X')]]
    return typeof value === 'string' ? [[at, value]] : flattenMessages(value, at)
  })
}

describe.each(TRANSLATIONS)('%s', (locale, { sections, ...texts }) => {
  it('translates every English message', () => {
    const { listSeparator, ...translated } = texts
    const own = new Map(flattenMessages(translated))
    const english = flattenMessages(enUS).filter(([path]) => path !== '.listSeparator')
    expect(english.length).toBeGreaterThan(50)
    const same = english
      .filter(([path, text]) => own.get(path) === text && !PROPER_NAMES.has(text))
      .map(([path]) => path)
    expect(same.sort()).toEqual(SAME_IN_ENGLISH[locale] ?? [])
    for (const [path, text] of own) expect(text.trim(), path).not.toBe('')
  })

  it('has a name for every sidebar folder that isn’t named after its page', () => {
    const folders = readdirSync(join(ROOT, 'pages'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('/_meta.ts'))
      .map((path) => `/${path.replace('/_meta.ts', '')}`)
      .filter((folder) => !existsSync(join(ROOT, `pages${folder}.mdx`)))
    expect(folders.length).toBeGreaterThan(10)
    expect(Object.keys(sections).sort()).toEqual(folders.sort())
  })
})

describe('the registry', () => {
  it('falls back to English until a locale is registered or loaded', async () => {
    expect(messagesOf('en-US')).toBe(enUS)
    expect(translationOf('en-US')).toBeNull()
    expect(messagesOf('ru')).toBe(enUS)
    registerMessages('ru', ru)
    expect(messagesOf('ru').privacy.by(['A', 'B'])).toBe('Кто собирает данные: A и B.')
    expect(messagesOf('ru').skipToContent).toBe(ru.skipToContent)
    await loadMessages('zh')
    await loadMessages('en-US')
    expect(translationOf('zh')?.table(['A', 'B'])).toBe('表格：A、B')
  })
})
