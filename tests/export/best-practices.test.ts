import { expect, it } from 'vitest'
import { parsedPages } from './export.ts'

it('the overview of the best practices links to each rule once, by its number and name', () => {
  const root = parsedPages().find(({ route }) => route === '/best-practices')?.root
  if (!root) throw new Error('there is no overview')
  const rules = root
    .querySelectorAll('main h3')
    .map((heading) => [`#${heading.id}`, heading.text.trim()])
    .filter(([, name]) => /^[ABC]\d+ /.test(name ?? ''))
  const links = root.querySelectorAll('main [class*=column] li a').map((link) => [link.getAttribute('href'), link.text])
  expect(links.length).toBeGreaterThan(25)
  expect(links.sort()).toEqual(rules.sort())
  // The contents leave them out.
  const contents = root.querySelectorAll('.site-toc a[href^="#"]').map((link) => link.getAttribute('href'))
  const headings = root.querySelectorAll('main h2').map(({ id }) => `#${id}`)
  expect(contents.filter((href) => href !== '#')).toEqual(headings)
  // Each code has a form of its own, in the links and in the headings.
  const codes = root.querySelectorAll('main li a > [data-priority], main h3 [data-priority]')
  expect(codes.length).toBeGreaterThanOrEqual(2 * rules.length)
  for (const code of codes) expect(code.text).toMatch(new RegExp(`^${code.getAttribute('data-priority')}\\d+$`))
})
