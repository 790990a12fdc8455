import { describe, expect, it } from 'vitest'
import { outsideCodeBlocks, replaceRoute } from '../../../lib/edit/verify/replace-route.ts'

const move = (text: string, hasSubpages = false): string =>
  replaceRoute(text, '/spicedb/concepts/watch', ({ rest, anchor }) =>
    rest === '' || hasSubpages ? `/spicedb/ops/feed${rest}${anchor && `#${anchor}`}` : null,
  )

describe('replaceRoute', () => {
  it.each([
    ['[a](/spicedb/concepts/watch#too-old)', '[a](/spicedb/ops/feed#too-old)'],
    ['https://authzed.com/docs/spicedb/concepts/watch.', 'https://authzed.com/docs/spicedb/ops/feed.'],
    ["'/docs/fr/spicedb/concepts/watch'", "'/docs/fr/spicedb/ops/feed'"],
    ['pages/fr/spicedb/concepts/watch.mdx', 'pages/fr/spicedb/ops/feed.mdx'],
    ["html('spicedb/concepts/watch.html')", "html('spicedb/ops/feed.html')"],
    ['query\t/spicedb/concepts/watch\t/x', 'query\t/spicedb/ops/feed\t/x'],
  ])('replaces the route in %j', (text, expected) => {
    expect(move(text)).toBe(expected)
  })

  it.each([
    '/spicedb/concepts/watch-list',
    '/x/spicedb/concepts/watch',
    'https://github.com/authzed/spicedb/concepts/watch',
    'the words spicedb/concepts/watch',
  ])('keeps %s', (text) => {
    expect(move(text)).toBe(text)
  })

  it('replaces the routes of subpages only if they move too', () => {
    expect(move('/spicedb/concepts/watch/consumer#a')).toBe('/spicedb/concepts/watch/consumer#a')
    expect(move('/spicedb/concepts/watch/consumer#a', true)).toBe('/spicedb/ops/feed/consumer#a')
  })
})

it('outsideCodeBlocks keeps code, also in lists and in longer fences', () => {
  const source = 'a\n````md\na\n```\na\n````\na\n- x\n  ```bash\n  a\n  ```\na\n'
  expect(outsideCodeBlocks(source, (text) => text.replaceAll('a', 'b'))).toBe(
    'b\n````md\na\n```\na\n````\nb\n- x\n  ```bash\n  a\n  ```\nb\n',
  )
})
