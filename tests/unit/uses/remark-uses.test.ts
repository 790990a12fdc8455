import { join } from 'node:path'
import { toHtml } from 'hast-util-to-html'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { describe, expect, it } from 'vitest'
import { remarkApi } from '../../../lib/api/build/remark-api.ts'
import { pageDependencies } from '../../../lib/content/build/page-dependencies.ts'
import { remarkFlags } from '../../../lib/flags/build/remark-flags.ts'
import { METRICS_ROUTE, remarkUses } from '../../../lib/uses/build/remark-uses.ts'
import { ROOT } from '../../../scripts/root.ts'

/** The HTML of a page that has this text instead of its own. A component is rendered as what it contains. */
async function render(route: string, source: string): Promise<string> {
  const processor = unified()
    .use(remarkParse)
    .use(remarkFrontmatter)
    .use(remarkGfm)
    .use(remarkMdx)
    .use(remarkFlags, { root: ROOT })
    .use(remarkApi, { root: ROOT })
    .use(remarkUses, { root: ROOT })
    .use(remarkRehype, {
      handlers: {
        mdxJsxFlowElement: (state, node) => ({
          type: 'element',
          tagName: 'div',
          properties: {},
          children: state.all(node),
        }),
      },
    })
  const file = new VFile({ path: join(ROOT, `pages${route}.mdx`), value: source })
  return toHtml(await processor.run(processor.parse(file), file))
}

const link = (route: string): string => `<a href="${route}">`

describe('a flag', () => {
  const html = render(
    '/spicedb/concepts/commands',
    '<Flags command="spicedb serve" group="datastore limits" level="4" />',
  )

  it('lists the pages that use it after its description', async () => {
    const [, entry = ''] = (await html).split('id="spicedb-serve--max-caveat-context-size"')
    const own = entry.split('<h4')[0] ?? ''
    expect(own).toMatch(/<p data-unsearched="">Used on .*<\/p>\s*$/)
    expect(own).toContain(link('/spicedb/concepts/caveats/cel'))
    expect(own).not.toContain(link('/spicedb/concepts/commands'))
  })

  it('collapses a long list', async () => {
    const [, entry = ''] = (await html).split('id="spicedb-serve--datastore-engine"')
    expect(entry.split('<h4')[0]).toMatch(/<details data-unsearched="">\s*<summary>Used on \d+ pages<\/summary>/)
  })
})

it('an operation lists the pages that use it in the group with its description', async () => {
  const html = await render(
    '/spicedb/api/http-api/schema',
    '<ApiOperation name="DiffSchema">\n\ntext of the sample\n\n</ApiOperation>',
  )
  expect(html).toContain('id="diff-schema"')
  expect(html.indexOf('Used on')).toBeGreaterThan(0)
  expect(html.indexOf('Used on')).toBeLessThan(html.indexOf('text of the sample'))
  expect(html).toContain(link('/spicedb/concepts/reflection-apis'))
  expect(html).not.toContain(link('/spicedb/api/http-api/schema'))
})

it('a metric lists the pages that use it in its row, and one without uses has no list', async () => {
  const html = await render(
    METRICS_ROUTE,
    '| Metric | Meaning |\n| --- | --- |\n| `spicedb_datastore_query_latency` | Seconds |\n| `spicedb_no_such_metric` | Nothing |',
  )
  const rows = html.split('<tr>').slice(2)
  expect(rows[0]).toMatch(/Seconds. <span data-unsearched="">Used on /)
  expect(rows[0]).toContain(link('/spicedb/ops/observability'))
  expect(rows[1]).toContain('<td>Nothing</td>')
})

it('elements of the schema language list the pages whose schemas have them', async () => {
  const html = await render('/spicedb/concepts/schema', '<SchemaUses />')
  expect(html).toContain(`<code>use partial</code> is used on ${link('/spicedb/modeling/composable-schemas')}`)
  expect(html).toMatch(/<summary><code>a->b<\/code> is used on \d+ pages<\/summary>/)
  expect(html).not.toContain(link('/spicedb/concepts/schema'))
})

it('other pages stay as they are', async () => {
  const table = '| Metric |\n| --- |\n| `spicedb_datastore_query_latency` |'
  expect(await render('/spicedb/ops/performance', table)).not.toContain('Used on')
})

it('a page with such lists depends on the other pages and their samples', () => {
  const dependencies = pageDependencies(ROOT, `pages${METRICS_ROUTE}.mdx`, '# Metrics')
  expect(dependencies).toContain(join(ROOT, 'pages/spicedb/ops/performance.mdx'))
  expect(dependencies).toContain(join(ROOT, 'samples/schema/club.zed'))
  expect(pageDependencies(ROOT, 'pages/spicedb/ops/performance.mdx', '# Performance')).not.toContain(
    join(ROOT, 'samples/schema/club.zed'),
  )
})
