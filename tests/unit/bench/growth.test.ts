import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseFence } from '../../../lib/build/samples/fence.ts'
import { addSections, growthMetrics, uncachedCopy } from '../../../lib/verify/budgets/growth-metrics.ts'
import { hardLinkTree } from '../../../scripts/export/hard-link-tree.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('uncachedCopy', () => {
  const page = '# Title\n\n```zed fresh\ndefinition user {}\n```\n\n1. Step\n\n   ```bash\n   ls\n   ```\n'

  it('gives every code block a highlight of its own', () => {
    expect(uncachedCopy(page, 3)).toBe(
      page.replace('```zed fresh', '```zed fresh /copy number 3/').replace('```bash', '```bash /copy number 3/'),
    )
  })
  it('keeps fences valid', () => {
    expect(parseFence('zed', 'fresh /copy number 3/')).toMatchObject({ fence: { fresh: true }, errors: [] })
  })
})

describe('addSections', () => {
  it('adds each section once, hidden from the navigation bar', () => {
    const meta = readFileSync(join(ROOT, 'pages/_meta.ts'), 'utf8')
    const extended = addSections(meta, ['mcp-2', 'mcp-3'])
    expect(extended.replace(/^ {2}'mcp-[23]': \{ title: 'mcp-[23]', type: 'page', display: 'hidden' \},\n/gm, '')).toBe(
      meta,
    )
    expect(extended.match(/'mcp-\d':/g)).toEqual(["'mcp-2':", "'mcp-3':"])
  })
  it("rejects a file that doesn't end with the exported object", () => {
    expect(() => addSections('export default meta\n', ['mcp-2'])).toThrow('pages/_meta.ts')
  })
})

describe('growthMetrics', () => {
  it('divides the extra cost by the number of added pages', () => {
    const base = { pages: 10, cpuSeconds: 20, peakMegabytes: 900, outputBytes: 1000 }
    const grown = { pages: 40, cpuSeconds: 23, peakMegabytes: 1200, outputBytes: 4001 }
    expect(growthMetrics(base, grown, 4)).toEqual([
      { name: '4 times the pages: CPU of a further page', value: 0.1, unit: 's' },
      { name: '4 times the pages: peak memory', value: 1200, unit: 'MB' },
      { name: '4 times the pages: output of a further page', value: 100, unit: 'bytes' },
    ])
  })
})

describe('hardLinkTree', () => {
  it('links to the same files instead of copying them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'link-tree-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'from/package'), { recursive: true })
    writeFileSync(join(folder, 'from/package/index.js'), 'export {}')
    symlinkSync('../package/index.js', join(folder, 'from/package/bin'))
    hardLinkTree(join(folder, 'from'), join(folder, 'to'))
    expect(statSync(join(folder, 'to/package/index.js')).ino).toBe(statSync(join(folder, 'from/package/index.js')).ino)
    expect(readlinkSync(join(folder, 'to/package/bin'))).toBe('../package/index.js')
  })
})
