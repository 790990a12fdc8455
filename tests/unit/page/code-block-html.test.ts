import { join } from 'node:path'
import { compileMdx } from 'nextra/compile'
import { describe, expect, it } from 'vitest'
import { nextraOptions } from '../../../lib/content/build/nextra-options.ts'
import { ROOT } from '../../../scripts/root.ts'

/** Compiles a fence to JSX with Nextra and the plugins of this site. */
async function compileFence(opening: string): Promise<string> {
  const { mdxOptions, defaultShowCopyCode } = nextraOptions(ROOT)
  const source = `---\ntitle: Title\n---\n\n# Title\n\n\`\`\`${opening}\nconst a = 1\nconst b = 2\nconst c = 3\n\`\`\`\n`
  const { result } = await compileMdx(source, {
    defaultShowCopyCode,
    filePath: join(ROOT, 'pages/page.mdx'),
    mdxOptions: { ...mdxOptions, jsx: true } as never,
  })
  // The highlighted lines are HTML in a string literal.
  return result.replaceAll('\\"', '"')
}

/** At night, because the plugins read all pages first. The browser tests see the same on a page. */
describe.runIf(process.env.NIGHTLY === '1')('a code block', () => {
  it('has the highlighted lines, diff lines and file name that its fence specifies', async () => {
    const code = await compileFence('ts filename="a.ts" {1} {+2} {-3} showLineNumbers copy=false')
    expect(code.match(/data-highlighted-line=""/g)).toHaveLength(3)
    expect(code.match(/data-highlighted-line-id="(added|removed)"/g)).toEqual([
      'data-highlighted-line-id="added"',
      'data-highlighted-line-id="removed"',
    ])
    expect(code).toContain('data-line-numbers=""')
    expect(code).toContain('data-filename="a.ts"')
    expect(code).not.toContain('data-copy')
  })

  it('is plain by default, with a copy button', async () => {
    const code = await compileFence('console')
    expect(code).not.toMatch(/highlighted|line-numbers|filename/)
    expect(code).toContain('data-copy=""')
    expect(code).toContain('data-language="console"')
  })
})
