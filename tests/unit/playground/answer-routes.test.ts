import { expect, it } from 'vitest'
import anchors from '../../../data/anchors.json' with { type: 'json' }
import { ANSWER_ROUTES } from '../../../lib/browser/playground/answer-routes.ts'
import { loadPlaygroundTexts } from '../../../lib/browser/playground/texts.ts'
import { LOCALES } from '../../../lib/shared/locales.ts'

const published: Readonly<Record<string, { headings: string[]; parts: string[] } | undefined>> = anchors

it.each(Object.entries(ANSWER_ROUTES))('the answer %s leads to a section that exists', (_answer, target) => {
  const [route = '', anchor] = target.split('#')
  const { headings = [], parts = [] } = published[route] ?? {}
  expect([...headings, ...parts]).toContain(anchor)
})

it.each(LOCALES)('each section has a name of its own in %s', async (locale) => {
  const { about } = await loadPlaygroundTexts(locale)
  expect(Object.keys(about).sort()).toEqual(Object.keys(ANSWER_ROUTES).sort())
  expect(new Set(Object.values(about)).size).toBe(Object.keys(ANSWER_ROUTES).length)
})
