import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { repairedTheme } from '../../../scripts/webpack/theme-repairs.ts'
import { withText } from '../../../scripts/webpack/with-text.ts'

const page = (route: string) =>
  `function MDXLayout(props) {\n  const a = {\n  }\n  return <p/>;\n}\nfunction _missing() {}\nexport default HOC_MDXWrapper(\n  MDXLayout,\n  '${route}',\n  {pageMap},\n  useTOC\n)`

describe('withText', () => {
  it('frames the text, and leaves it out of the browser of a reader', () => {
    const framed = withText(page('/a'), '/site', { stored: false })
    expect(framed).toContain(`import { serverPageBody } from "/site/server-page-body.tsx"`)
    expect(framed).toContain(`HOC_MDXWrapper(serverPageBody(MDXLayout, '/a'), '/a',`)
    const stored = withText(page('/a'), '/site', { stored: true })
    expect(stored).toContain(`import { clientPageBody } from "/site/client-page-body.tsx"`)
    expect(stored).toContain(`HOC_MDXWrapper(clientPageBody('/a'), '/a',`)
    expect(stored).not.toContain('MDXLayout')
    expect(stored).toContain('\nfunction _missing() {}\nexport default')
  })

  it('leaves the pages for errors alone', () => {
    for (const route of ['/404', '/500']) expect(withText(page(route), '/site', { stored: true })).toBe(page(route))
  })

  it('says so when Nextra writes pages in another way', () => {
    expect(() => withText('export default Page', '/site', { stored: true })).toThrow(/→ see how Nextra writes it/)
    expect(() => withText(page('/a').replace('function MDX', 'const MDX'), '/site', { stored: true })).toThrow(
      /no text/,
    )
  })
})

describe('what replaces the components of a page in the browser', () => {
  it('has their style sheets, each one', () => {
    const folder = join(ROOT, 'components/mdx')
    const sheets = readdirSync(folder).filter((name) => name.endsWith('.module.css'))
    const source = readFileSync(join(folder, 'mdx-styles.ts'), 'utf8')
    expect(sheets.length).toBeGreaterThan(5)
    expect([...source.matchAll(/'\.\/(.*\.module\.css)'/g)].map(([, name]) => name)).toEqual(sheets.sort())
  })
})

describe('the theme', () => {
  it('exports what tells it which section is being read', () => {
    const theme = readFileSync(join(ROOT, 'node_modules/nextra-theme-docs/dist/index.js'), 'utf8')
    for (const name of ['useIntersectionObserver', 'useSetActiveAnchor', 'useSlugs']) {
      expect(theme).toContain(`var ${name} = `)
      expect(repairedTheme(theme).split(/export \{/)[1]).toContain(name)
    }
  })
})
