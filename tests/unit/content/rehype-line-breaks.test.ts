import type { Root } from 'hast'
import { toHtml } from 'hast-util-to-html'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { describe, expect, it } from 'vitest'
import { rehypeLineBreaks } from '../../../lib/content/build/rehype-line-breaks.ts'

/** Tests write `|` for it. */
const LINE_BREAK = '<span class="line-break"></span>'

async function html(markdown: string): Promise<string> {
  const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).use(rehypeLineBreaks)
  return toHtml((await processor.run(processor.parse(markdown))) as Root).replaceAll(LINE_BREAK, '|')
}

describe('long inline code', () => {
  it.each([
    ['spicedb_datastore_gc_duration_seconds', 'spicedb_|datastore_|gc_|duration_|seconds'],
    ['github.com/authzed/authzed-go', 'github.|com/|authzed/|authzed-go'],
    ['album:summer#guest@person:lin', 'album:|summer#guest@person:|lin'],
    ['https://pkg.authzed.com/yum/repodata', 'https://|pkg.|authzed.|com/|yum/|repodata'],
    ['--datastore-connection-balancing', '<span>--d</span>atastore-connection-balancing'],
    ['spicedb serve --datastore-engine', 'spicedb serve <span>--d</span>atastore-engine'],
    ['/v1/experimental/registercounter', '<span>/v</span>1/|experimental/|registercounter'],
    ['ExperimentalComputablePermissions', 'ExperimentalComputablePermissions'],
  ])('%s breaks only at its joints', async (code, expected) => {
    expect(await html(`\`${code}\``)).toBe(`<p><code class="long">${expected}</code></p>`)
  })

  it('breaks in a heading too', async () => {
    expect(await html('### `--datastore-connection-balancing`')).toBe(
      '<h3><code class="long"><span>--d</span>atastore-connection-balancing</code></h3>',
    )
  })

  it('is left alone if it is short, highlighted or in a block', async () => {
    expect(await html('`--grpc-preshared-key`')).toBe('<p><code>--grpc-preshared-key</code></p>')
    expect(await html('`permission view = reader + writer{:zed}`')).not.toContain('long')
    expect(await html('```\nspicedb_datastore_gc_duration_seconds\n```')).not.toMatch(/\||long/)
  })

  it('leaves an empty corner of a table without a header cell, which would have no name', async () => {
    const table = await html('| | Use |\n| --- | --- |\n| a | reads |')
    expect(table).toMatch(/<tr>\s*<td><\/td>\s*<th>Use<\/th>/)
  })

  it('breaks earlier in a cell, which is narrower', async () => {
    const table = await html('| Level | Use |\n| --- | --- |\n| `minimize_latency` | reads |\n| `limit` | pages |')
    expect(table).toContain('<code class="long">minimize_|latency</code>')
    expect(table).toContain('<code>limit</code>')
  })
})

describe('tables', () => {
  it('fit a phone if their columns do', async () => {
    expect(await html('| Key | Action |\n| --- | --- |\n| `/` | opens the search |')).not.toMatch(/data-/)
  })

  it('stack on narrow screens if they don’t, with the header of each cell but the first and explanations', async () => {
    const table = await html(
      '| Flag | Default | Meaning |\n| --- | --- | --- |\n| `--datastore-gc-window` | `24h0m0s` | how long old versions of relationships are kept |',
    )
    expect(table).toContain('<table data-layout="stacks')
    expect(table).toMatch(/<td><code[\s\S]*<td data-label="Default">[\s\S]*<td>how long/)
  })

  it('with few short columns stack only on phones, and keep code of the first column on one line', async () => {
    const table = await html(
      '| Flag | Meaning |\n| --- | --- |\n| `--datastore-gc-window` | how long old versions are kept |',
    )
    expect(table).toContain('<table data-layout="stacks-on-phones">')
    expect(table).toContain('<td><code>--datastore-gc-window</code></td>')
    // There is only one other column.
    expect(table).not.toContain('data-label')
  })

  it('with three columns of text stack only on phones, because words fit beside each other on a tablet', async () => {
    const text = 'you want someone else to run it'
    const table = (columns: number) =>
      html(['Product', '---', text].map((cell) => `${`| ${cell} `.repeat(columns)}|`).join('\n'))
    expect(await table(3)).toContain('<table data-layout="stacks-on-phones">')
    expect(await table(4)).toContain('<table data-layout="stacks">')
  })

  it('scroll if they are a matrix of short cells', async () => {
    const table = await html(
      '| Feature | Open Source | Cloud | Dedicated |\n| --- | --- | --- | --- |\n| Audit logging | No | Yes | Yes |',
    )
    expect(table).toContain('<table data-layout="scrolls">')
    expect(table).not.toContain('data-label')
  })
})
