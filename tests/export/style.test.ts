import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OUT, ROOT } from '../../scripts/root.ts'

/** Names of the theme's utility classes in a style sheet: `_hidden`, `md:_hidden`. */
function utilitiesOf(css: string): Set<string> {
  const selectors = css.replaceAll(/\{[^{}]*\}/g, '{}')
  const names = Array.from(selectors.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''))
  return new Set(names.filter((name) => /(^|[:!])_/.test(name)))
}

function filesOf(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

describe('the style sheet of the theme', () => {
  it('keeps every utility class that stands on a page', () => {
    const theme = utilitiesOf(readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/style.css'), 'utf8'))
    const kept = utilitiesOf(filesOf(join(OUT, '_next/static/css'), '.css').join('\n'))
    const used = new Set(
      filesOf(OUT, '.html').flatMap((html) =>
        Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) =>
          names.replaceAll('&amp;', '&').split(' '),
        ).flat(),
      ),
    )
    const wanted = [...used].filter((name) => theme.has(name))
    expect(wanted.length).toBeGreaterThan(100)
    expect(wanted.filter((name) => !kept.has(name))).toEqual([])
  })
})
