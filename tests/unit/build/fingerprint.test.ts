import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { describe, expect, it } from 'vitest'
import { buildFingerprint, toolsFingerprint } from '../../../lib/site/build/fingerprint.ts'

describe('buildFingerprint', () => {
  const root = rootWith({ 'pages/index.mdx': 'one', 'tests/b.test.ts': '', 'lib/content/verify/a.ts': '' })
  const before = buildFingerprint(root, {})

  it('stays the same while the inputs do', () => {
    writeFileSync(join(root, 'tests/a.test.ts'), 'a test')
    writeFileSync(join(root, 'lib/content/verify/words.txt'), 'a word')
    expect(buildFingerprint(root, { HOME: '/home/me' })).toBe(before)
    expect(before).toMatch(/^[0-9a-f]{16}$/)
  })
  it('changes with a public environment variable', () => {
    expect(buildFingerprint(root, { NEXT_PUBLIC_SITE_ORIGIN: 'https://example.com' })).not.toBe(before)
  })
  it('changes with the content and the name of a file', () => {
    writeFileSync(join(root, 'pages/index.mdx'), 'two')
    const edited = buildFingerprint(root, {})
    writeFileSync(join(root, 'pages/other.mdx'), '')
    expect(new Set([before, edited, buildFingerprint(root, {})]).size).toBe(3)
  })
})

describe('toolsFingerprint', () => {
  const root = rootWith({ 'pages/index.mdx': 'one', 'lib/b.ts': '', 'samples/b.zed': '' })
  const before = toolsFingerprint(root)

  it('ignores the content of pages', () => {
    writeFileSync(join(root, 'pages/index.mdx'), 'two')
    expect(toolsFingerprint(root)).toBe(before)
  })
  it('changes with the tools, and when a file that a page can refer to is added or removed', () => {
    writeFileSync(join(root, 'lib/a.ts'), 'export {}')
    const withTool = toolsFingerprint(root)
    writeFileSync(join(root, 'samples/a.zed'), '')
    expect(new Set([before, withTool, toolsFingerprint(root)]).size).toBe(3)
  })
})
