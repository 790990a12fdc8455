import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BLOCK_STYLE, colorClass, colorRules } from '@authzed-docs/shared/highlight/color-classes.ts'
import { siteThemes } from '@authzed-docs/shared/highlight/theme.ts'
import type { ThemeRegistrationRaw } from 'shiki'
import { expect, it } from 'vitest'
import { getHighlighter } from '../../../lib/highlight/build/highlighter.ts'
import { ROOT } from '../../../scripts/root.ts'

it('maps each color of shiki to a class with its color in both themes', async () => {
  const highlighter = await getHighlighter()
  const code = readFileSync(join(ROOT, 'tests/fixtures/every-construct.zed'), 'utf8')
  const stylesOf = (themes: Record<string, ThemeRegistrationRaw>) =>
    Array.from(
      highlighter
        .codeToHtml(code, { lang: 'zed', themes, defaultColor: false } as Parameters<typeof highlighter.codeToHtml>[1])
        .matchAll(/<span style="([^"]*)"/g),
      (match) => match[1] ?? '',
    )
  const styles = stylesOf({ light: siteThemes.light })
  expect(new Set(styles).size).toBeGreaterThan(5)
  const classes = styles.map(colorClass)
  expect(classes).not.toContain(null)
  // With both themes, shiki gives these tokens the same colors as the rules.
  const rules = new Map(
    Array.from(colorRules().matchAll(/\.(c[a-z])\)? \{\s+(.*);\s+(.*);/g), ([, name, ...colors]) => [
      name,
      colors.join(';'),
    ]),
  )
  const pairs = stylesOf(siteThemes).map((style) => style.toLowerCase().replace(/:/g, ': '))
  expect(classes.map((name) => rules.get(name ?? ''))).toEqual(pairs)
  expect(styles).toContain(BLOCK_STYLE)
  expect(colorClass('--shiki-light:#123456')).toBeNull()
})
