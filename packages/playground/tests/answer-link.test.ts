import { loadPlaygroundTexts } from '@authzed-docs/playground/browser/texts.ts'
import { ANSWER_ROUTES } from '@authzed-docs/playground/panel/answer-link.tsx'
import { LOCALES } from '@authzed-docs/shared/locales.ts'
import { expect, it } from 'vitest'
import anchors from '../../../data/anchors.json' with { type: 'json' }

const published: Readonly<Record<string, { headings: string[]; parts: string[] } | undefined>> = anchors

it.each(Object.entries(ANSWER_ROUTES))('the answer %s links to an existing section', (_answer, target) => {
  const [route = '', anchor] = target.split('#')
  const { headings = [], parts = [] } = published[route] ?? {}
  expect([...headings, ...parts]).toContain(anchor)
})

it.each(LOCALES)('each section has a name of its own in %s', async (locale) => {
  const { about } = await loadPlaygroundTexts(locale)
  expect(Object.keys(about).sort()).toEqual(Object.keys(ANSWER_ROUTES).sort())
  expect(new Set(Object.values(about)).size).toBe(Object.keys(ANSWER_ROUTES).length)
})
