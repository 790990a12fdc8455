import { describe, expect, it } from 'vitest'
import { withDeferredScripts } from '../../../lib/build/deferred-scripts.ts'

const CHUNKS = '/docs/_next/static/chunks'
const page = (route: string) =>
  `<head><script>paint()</script><script defer="" noModule="" src="${CHUNKS}/polyfills-1.js"></script>` +
  `<script src="${CHUNKS}/webpack-1.js" defer=""></script><script src="${CHUNKS}/main-1.js" defer=""></script></head>` +
  `<body>text<script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"${route}"}</script></body>`

describe('withDeferredScripts', () => {
  it('puts one loader, which knows their addresses, in place of the scripts of Next', () => {
    expect(withDeferredScripts(page('/mcp'), 'run()', '/early.js')).toBe(
      `<head><script>paint()</script><script data-scripts="${CHUNKS}/webpack-1.js ${CHUNKS}/main-1.js" data-early="/early.js">run()</script></head>` +
        '<body>text<script id="__NEXT_DATA__" type="application/json">{"props":{},"page":"/mcp"}</script></body>',
    )
  })

  it.each(['/404', '/500', '/_error'])('leaves %s alone, which learns in the browser what it shows', (route) => {
    expect(withDeferredScripts(page(route), 'run()', '/early.js')).toBe(page(route))
  })

  it('says so when Next writes its scripts otherwise', () => {
    expect(() => withDeferredScripts('<html></html>', 'run()', '/early.js')).toThrow(/→/)
  })
})
