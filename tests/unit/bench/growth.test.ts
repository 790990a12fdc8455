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
import { copyOfPage, growthRows, withSections } from '../../../lib/verify/budgets/growth.ts'
import { linkTree } from '../../../scripts/bench/link-tree.ts'
import { ROOT } from '../../../scripts/root.ts'

describe('copyOfPage', () => {
  const page = '# Title\n\n```zed fresh\ndefinition user {}\n```\n\n1. Step\n\n   ```bash\n   ls\n   ```\n'

  it('asks of each code for something that no other copy asks for', () => {
    expect(copyOfPage(page, 3)).toBe(
      page.replace('```zed fresh', '```zed fresh /copy number 3/').replace('```bash', '```bash /copy number 3/'),
    )
  })
  it('leaves fences valid', () => {
    expect(parseFence('zed', 'fresh /copy number 3/')).toMatchObject({ fence: { fresh: true }, mistakes: [] })
  })
})

describe('withSections', () => {
  it('names each section once, in no bar', () => {
    const meta = readFileSync(join(ROOT, 'pages/_meta.ts'), 'utf8')
    const grown = withSections(meta, ['mcp-2', 'mcp-3'])
    expect(grown.replace(/^ {2}'mcp-[23]': \{ title: 'mcp-[23]', type: 'page', display: 'hidden' \},\n/gm, '')).toBe(
      meta,
    )
    expect(grown.match(/'mcp-\d':/g)).toEqual(["'mcp-2':", "'mcp-3':"])
  })
  it('refuses a text that ends in another way', () => {
    expect(() => withSections('export default meta\n', ['mcp-2'])).toThrow('pages/_meta.ts')
  })
})

describe('growthRows', () => {
  it('shares what more pages cost among them', () => {
    const one = { pages: 10, cpuSeconds: 20, peakMegabytes: 900, outputBytes: 1000 }
    const many = { pages: 40, cpuSeconds: 23, peakMegabytes: 1200, outputBytes: 4001 }
    expect(growthRows(one, many, 4)).toEqual([
      { name: '4 times the pages: CPU of a further page', value: 0.1, unit: 's' },
      { name: '4 times the pages: peak memory', value: 1200, unit: 'MB' },
      { name: '4 times the pages: output of a further page', value: 100, unit: 'bytes' },
    ])
  })
})

describe('linkTree', () => {
  it('has the same files, without a copy of their bytes', () => {
    const folder = mkdtempSync(join(tmpdir(), 'link-tree-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'from/package'), { recursive: true })
    writeFileSync(join(folder, 'from/package/index.js'), 'export {}')
    symlinkSync('../package/index.js', join(folder, 'from/package/bin'))
    linkTree(join(folder, 'from'), join(folder, 'to'))
    expect(statSync(join(folder, 'to/package/index.js')).ino).toBe(statSync(join(folder, 'from/package/index.js')).ino)
    expect(readlinkSync(join(folder, 'to/package/bin'))).toBe('../package/index.js')
  })
})
