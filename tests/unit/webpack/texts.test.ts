import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { TEXT_FILES, withSiteTexts } from '../../../scripts/webpack/theme-texts.ts'
import { withMessages } from '../../../scripts/webpack/with-messages.ts'

describe('withSiteTexts', () => {
  it.each(TEXT_FILES)('replaces the texts that %s has', (file) => {
    const source = readFileSync(join(ROOT, 'node_modules', file), 'utf8')
    const code = withSiteTexts(`/x/node_modules/${file}`, source, '/x/use-messages.ts')
    expect(code).toContain('import { useMessages as siteMessages } from "/x/use-messages.ts"')
    for (const text of ['"aria-label": "Menu"', '"Permalink for', '"table of contents"'])
      expect(code.includes(text), text).toBe(false)
  })
  it('says so when a text is gone', () => {
    const path = `/x/${TEXT_FILES[0]}`
    expect(() => withSiteTexts(path, 'nothing', '/m.ts')).toThrow(/no longer holds .* → /)
  })
})

describe('withMessages', () => {
  it('gives a translated page the texts of its language', () => {
    const code = withMessages('export default 1', 'pages/ru/spicedb/index.mdx', '/site')
    expect(code).toContain('import { ru as siteTexts } from "/site/lib/browser/locale/ru.ts"')
    expect(code).toContain('registerMessages("ru", siteTexts)')
  })
  it('leaves an English page as it is', () => {
    expect(withMessages('export default 1', 'pages/spicedb/index.mdx', '/site')).toBe('export default 1')
  })
})
