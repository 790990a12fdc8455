import { DEFAULT_LOCALE, TRANSLATION_LOCALES } from '@authzed-docs/shared/locales.ts'
import { describe, expect, it } from 'vitest'
import { loadSchemaTexts, type SchemaTexts } from '../../../lib/schema-help/browser/texts.ts'

const english = await loadSchemaTexts(DEFAULT_LOCALE)

const sentencesOf = ({ keys, elements }: SchemaTexts): string[] => [keys, ...Object.values(elements)]

describe.each(TRANSLATION_LOCALES)('the explanations of schemas in %s', (locale) => {
  it('are complete and in its own language', async () => {
    const texts = sentencesOf(await loadSchemaTexts(locale))
    expect(texts).toHaveLength(sentencesOf(english).length)
    expect(texts.filter((text) => text.trim() === '' || sentencesOf(english).includes(text))).toEqual([])
  })
})
