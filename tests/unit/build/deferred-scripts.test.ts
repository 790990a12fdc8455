import { describe, expect, it } from 'vitest'
import { deferPageScripts } from '../../../lib/build/site/deferred-scripts.ts'

const CHUNKS = '/docs/_next/static/chunks'
const page = (route: string) =>
  `<head><meta charSet="utf-8"/><link rel="preload" href="/a.css" as="style"/><link rel="stylesheet" href="/a.css"/><script defer="" noModule="" src="${CHUNKS}/polyfills-1.js"></script>` +
  `<script src="${CHUNKS}/webpack-1.js" defer=""></script><script src="${CHUNKS}/main-1.js" defer=""></script></head>` +
  `<body>text<script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"${route}"}</script></body>`

describe('deferPageScripts', () => {
  it('replaces the scripts of Next with one loader that has their URLs, before any styles', () => {
    expect(deferPageScripts(page('/mcp'), "run('$&')", '/first-view.js')).toBe(
      `<head><meta charSet="utf-8"/><script data-scripts="${CHUNKS}/webpack-1.js ${CHUNKS}/main-1.js" data-first-view="/first-view.js">run('$&')</script>` +
        '<link rel="preload" href="/a.css" as="style"/><link rel="stylesheet" href="/a.css"/></head>' +
        '<body>text<script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/mcp"}</script></body>',
    )
  })

  it.each(['/404', '/500', '/_error'])('leaves %s unchanged, because only the browser knows its URL', (route) => {
    expect(deferPageScripts(page(route), 'run()', '/first-view.js')).toBe(page(route))
  })

  it('throws if the output of Next has changed', () => {
    expect(() => deferPageScripts('<html></html>', 'run()', '/first-view.js')).toThrow(/no scripts.*→/)
    const withoutStyles = page('/mcp').replace(/<link[^>]*>/g, '')
    expect(() => deferPageScripts(withoutStyles, 'run()', '/first-view.js')).toThrow(/no styles.*→/)
  })
})
