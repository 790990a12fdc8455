import { createProcessor } from '@mdx-js/mdx'
import { describe, expect, it } from 'vitest'
import { recmaStaticCode } from '../../../lib/content/recma-static-code.ts'
import { darkTheme } from '../../../lib/highlight/theme-dark.ts'
import { lightTheme } from '../../../lib/highlight/theme-light.ts'

/** The program of a page whose blocks of code were given these children. */
async function programOf(children: object[]): Promise<string> {
  const rehypePutIn = () => (tree: object) => {
    Object.assign(tree, {
      children: [{ type: 'element', tagName: 'code', properties: { className: ['zed'] }, children }],
    })
  }
  const processor = createProcessor({
    jsx: true,
    providerImportSource: 'x',
    rehypePlugins: [rehypePutIn],
    recmaPlugins: [recmaStaticCode],
  })
  return String(await processor.process('text'))
}

const text = (value: string) => ({ type: 'text', value })
const span = (properties: object, ...children: object[]) => ({ type: 'element', tagName: 'span', properties, children })

describe('recmaStaticCode', () => {
  it('makes one text of the words of a block', async () => {
    const program = await programOf([
      span({ dataLine: '', style: '--a:#111;--b:#222' }, span({ className: ['x', 'y'] }, text('a "<b>" & c'))),
      text('\n'),
      span({}, text('{}')),
    ])
    expect(program).toContain('<_components.code className="zed" dangerouslySetInnerHTML={{')
    const [, html] = /__html: (".*")/.exec(program) ?? []
    expect(JSON.parse(html ?? '')).toBe(
      '<span data-line="" style="--a:#111;--b:#222"><span class="x y">a &quot;&lt;b&gt;&quot; &amp; c</span></span>\n<span>{}</span>',
    )
  })

  it('makes classes of the colors of the palette, and of no other style', async () => {
    const [light, dark] = [lightTheme, darkTheme].map(({ settings }) => settings[0]?.settings.foreground?.toUpperCase())
    const style = `--shiki-light:${light};--shiki-dark:${dark}`
    const program = await programOf([
      span({ style }, text('a')),
      span({ style: `${style};--x:1` }, text('b')),
      span({ dataLine: '', style }, text('c')),
    ])
    const [, html] = /__html: (".*")/.exec(program) ?? []
    expect(JSON.parse(html ?? '')).toBe(
      `<span class="ca">a</span><span style="${style};--x:1">b</span><span data-line="" style="${style}">c</span>`,
    )
  })

  it('leaves code without colors, and code that holds something else, as it is', async () => {
    expect(await programOf([text('plain')])).not.toContain('dangerously')
    const withLink = [span({}, { type: 'element', tagName: 'a', properties: { href: '/x' }, children: [text('x')] })]
    expect(await programOf(withLink)).not.toContain('dangerously')
  })
})
