import { loadPlaygroundTexts } from '@authzed-docs/playground/browser/texts.ts'
import { DEFAULT_LOCALE, type Locale, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'

const english = await loadPlaygroundTexts(DEFAULT_LOCALE)

/** Arguments for the texts that have some. Each must be a part of the text. */
const ARGUMENTS: Record<string, (string | number)[]> = {
  engine: ['1.56.2'],
  progress: ['3.1', '9.5'],
  missing: ['day, hour'],
  step: ['recipe:ramen#view', 'user:otto', 'true'],
  caveat: ['on_shift'],
  more: [41],
  summary: [2, 3],
  errors: [7],
  line: ['Schema', 12],
  opened: ['sample.yaml'],
}

const LOCALES: Locale[] = [DEFAULT_LOCALE, ...TRANSLATION_LOCALES]

describe.each(LOCALES)('the texts of the panel in %s', (locale) => {
  it('contain what they are about', async () => {
    const texts = await loadPlaygroundTexts(locale)
    const functions = Object.entries(texts).flatMap(([name, text]) =>
      typeof text === 'function' ? [[name, text] as const] : [],
    )
    expect(functions.map(([name]) => name).sort()).toEqual(Object.keys(ARGUMENTS).sort())
    for (const [name, text] of functions) {
      const values = ARGUMENTS[name] ?? []
      const shown: unknown = Reflect.apply(text, undefined, values)
      for (const value of values) expect(shown).toContain(String(value))
    }
    expect(texts.errors(1)).toContain('1')
  })

  it('are in its own language', async () => {
    const texts = await loadPlaygroundTexts(locale)
    expect(texts.locale).toBe(locale)
    if (locale === DEFAULT_LOCALE) return
    for (const name of ['loading', 'keys', 'check', 'pending', 'path', 'reset', 'close', 'retry'] as const)
      expect(texts[name]).not.toBe(english[name])
    for (const [problem, text] of Object.entries(texts.problems))
      expect(Object.entries(english.problems)).not.toContainEqual([problem, text])
  })
})
