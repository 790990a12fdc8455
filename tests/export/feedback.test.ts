import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { canonicalUrl, DEFAULT_ORIGIN } from '@authzed-docs/shared/site.ts'
import type { HTMLElement } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { z } from 'zod'
import { FEEDBACK_TEMPLATE, NEW_ISSUE } from '../../lib/page/browser/issue-url.ts'
import { ROOT } from '../../scripts/root.ts'
import { parsedPages } from './export.ts'

const templateSchema = z.object({ body: z.array(z.object({ id: z.string() })), labels: z.array(z.string()) })

const ORIGIN = process.env.NEXT_PUBLIC_SITE_ORIGIN ?? DEFAULT_ORIGIN

const forms = parsedPages().flatMap(({ route, root }) => {
  const form = root.querySelector(`form[action="${NEW_ISSUE}"]`)
  return form ? [{ route, form }] : []
})

const inputsOf = (form: HTMLElement): HTMLElement[] => form.querySelectorAll('input')

describe('the form that asks whether a page was helpful', () => {
  it('is on every page that has the link to a new issue', () => {
    const linked = parsedPages().filter(({ html }) => html.includes(`${NEW_ISSUE}?title=`))
    expect(linked.length).toBeGreaterThan(100)
    expect(forms.map(({ route }) => route)).toEqual(linked.map(({ route }) => route))
  })

  it('fills in fields that the issue form has, so that it needs no script', () => {
    const text = readFileSync(join(ROOT, '.github/ISSUE_TEMPLATE', FEEDBACK_TEMPLATE), 'utf8')
    const template = templateSchema.parse(parseYaml(text))
    expect(template.labels).toEqual(['feedback'])
    const fields = template.body.map(({ id }) => id)
    for (const { route, form } of forms) {
      const names = [...new Set(inputsOf(form).map((input) => input.getAttribute('name') ?? ''))]
      expect(names.sort(), route).toEqual([...fields, 'template', 'title'].sort())
      const value = (name: string): string | undefined => form.querySelector(`[name=${name}]`)?.getAttribute('value')
      expect(value('page')).toBe(canonicalUrl(route, ORIGIN))
      expect(value('template')).toBe(FEEDBACK_TEMPLATE)
    }
  })
})
