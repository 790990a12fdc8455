import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { exportedPages } from './export.ts'

it('the overview of the best practices links to each rule once, by its number and name', () => {
  const page = exportedPages().find(({ route }) => route === '/best-practices')
  const root = parse(page?.html ?? '')
  const rules = root
    .querySelectorAll('main h3')
    .map((heading) => [`#${heading.id}`, heading.text.trim().replace('. ', ' ')])
    .filter(([, name]) => /^[ABC]\d+ /.test(name ?? ''))
  const links = root.querySelectorAll('main [class*=column] li a').map((link) => [link.getAttribute('href'), link.text])
  expect(links.length).toBeGreaterThan(25)
  expect(links.sort()).toEqual(rules.sort())
})
