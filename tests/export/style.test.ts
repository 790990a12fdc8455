import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { OUT, ROOT } from '../../scripts/root.ts'

/** The theme's utility classes in a style sheet: `_hidden`, `md:_hidden`. */
function utilityClasses(css: string): Set<string> {
  const selectors = css.replaceAll(/\{[^{}]*\}/g, '{}')
  const names = Array.from(selectors.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) => name.replaceAll('\\', ''))
  return new Set(names.filter((name) => /(^|[:!])_/.test(name)))
}

function readFiles(folder: string, extension: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(extension))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
}

describe('the style sheet', () => {
  it('has every utility class of the theme that pages use', () => {
    const themeClasses = utilityClasses(
      readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/style.css'), 'utf8'),
    )
    const exportedClasses = utilityClasses(readFiles(join(OUT, '_next/static/css'), '.css').join('\n'))
    const pageClasses = new Set(
      readFiles(OUT, '.html').flatMap((html) =>
        Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) =>
          names.replaceAll('&amp;', '&').split(' '),
        ).flat(),
      ),
    )
    const required = [...pageClasses].filter((name) => themeClasses.has(name))
    expect(required.length).toBeGreaterThan(100)
    expect(required.filter((name) => !exportedClasses.has(name))).toEqual([])
  })
})
