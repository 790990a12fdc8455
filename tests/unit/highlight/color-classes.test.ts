import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { colorClass, colorRules } from '../../../lib/highlight/color-classes.ts'
import { getHighlighter, siteThemes } from '../../../lib/highlight/index.ts'
import { ROOT } from '../../../scripts/root.ts'

it('the style sheet holds the rules of the palette', () => {
  const css = readFileSync(join(ROOT, 'components/mdx/code-colors.css'), 'utf8')
  expect(css.replace(/^.*\n/, '')).toBe(colorRules())
})

it('each word that shiki colors has a class, and each class one pair of colors', async () => {
  const highlighter = await getHighlighter()
  const code = readFileSync(join(ROOT, 'tests/fixtures/every-construct.zed'), 'utf8')
  const options = { lang: 'zed', themes: siteThemes, defaultColor: false } as const
  const styles = Array.from(
    highlighter.codeToHtml(code, options).matchAll(/<span style="([^"]*)"/g),
    (match) => match[1] ?? '',
  )
  expect(new Set(styles).size).toBeGreaterThan(5)
  const classes = [...new Set(styles)].map(colorClass)
  expect(classes).not.toContain(null)
  expect(new Set(classes).size).toBe(classes.length)
  expect(colorClass('--shiki-light:#123456;--shiki-dark:#123456')).toBeNull()
})
