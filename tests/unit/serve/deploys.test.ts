import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageDataUrl } from '../../../lib/browser/search/protocol.ts'
import {
  DEPLOYS_FILE,
  type Deploys,
  earlierFiles,
  formatDeploys,
  isKept,
  parseDeploys,
} from '../../../lib/build/hosting/deploys.ts'
import { LOCALES } from '../../../lib/shared/locales.ts'
import { readEarlierDeploys, writeEarlierDeploys } from '../../../scripts/export/earlier-deploys.ts'

const SCRIPT = '/_next/static/scripts/search-ABCD2345.js'
const OLD = '/_next/static/scripts/search-OLDER234.js'
const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('isKept', () => {
  it.each([
    SCRIPT,
    '/_next/static/css/0123456789abcdef.css',
    '/_next/image/diagram.0123456789abcdef.640.webp',
    '/_next/image/cards/spicedb/concepts.0123456789abcdef.png',
    ...LOCALES.map((locale) => pageDataUrl('', locale)),
  ])('keeps %s', (path) => expect(isKept(path)).toBe(true))

  it.each(['/spicedb.html', '/feed.json', `/../..${SCRIPT}`, `/_next/static/../x${SCRIPT}`, SCRIPT.slice(1), '', '/'])(
    'doesn’t keep %j',
    (path) => expect(isKept(path)).toBe(false),
  )
})

describe('the list of deployed files', () => {
  it('is read as it was written, sorted', () => {
    const list: Deploys = { [OLD]: { sha256: hash('old'), replaced: '2026-11-01' }, [SCRIPT]: { sha256: hash('new') } }
    expect(parseDeploys(formatDeploys(list))).toEqual(list)
    expect(Object.keys(JSON.parse(formatDeploys(list)).files)).toEqual([SCRIPT, OLD])
  })

  it.each([
    ['a path outside of the site', { [`/../${SCRIPT}`]: { sha256: hash('') } }],
    ['a page', { '/index.html': { sha256: hash('') } }],
    ['a hash that is none', { [SCRIPT]: { sha256: '../..' } }],
    ['a date that is none', { [SCRIPT]: { sha256: hash(''), replaced: 'soon' } }],
    ['no entry', { [SCRIPT]: null }],
  ])('skips %s', (_name, files) => {
    expect(parseDeploys(JSON.stringify({ files: { ...files, [OLD]: { sha256: hash('old') } } }))).toEqual({
      [OLD]: { sha256: hash('old') },
    })
  })

  it.each(['<!doctype html>', 'null', '{}', '[]', '{"files":{}}'])('isn’t %j', (text) => {
    expect(() => parseDeploys(text)).toThrow()
  })
})

describe('earlierFiles', () => {
  const own = { [SCRIPT]: { sha256: hash('new') } }
  const earlier = (replaced?: string): Deploys => ({
    [OLD]: { sha256: hash('old'), ...(replaced ? { replaced } : {}) },
  })

  it('keeps a file from the day on which a deploy replaces it, however long it was there', () => {
    expect(earlierFiles(own, earlier(), '2026-11-22')).toEqual(earlier('2026-11-22'))
  })

  it('keeps it for 30 days', () => {
    expect(earlierFiles(own, earlier('2026-10-23'), '2026-11-22')).toEqual(earlier('2026-10-23'))
    expect(earlierFiles(own, earlier('2026-10-22'), '2026-11-22')).toEqual({})
  })

  it('leaves out the files of the new deploy, also those that it uses again', () => {
    expect(earlierFiles(earlier(), { ...own, ...earlier('2026-11-21') }, '2026-11-22')).toEqual({
      [SCRIPT]: { sha256: hash('new'), replaced: '2026-11-22' },
    })
  })
})

describe('a deploy after another', () => {
  let root: string
  let server: Server | null = null
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'deploys-'))
    write('out', SCRIPT, 'new')
    write('before/docs', OLD, 'old')
    writeEarlierDeploys(join(root, 'before/docs'), {
      list: { [OLD]: { sha256: hash('old') } },
      contents: new Map(),
      problems: [],
    })
  })
  afterEach(() => {
    server?.close()
    server = null
    rmSync(root, { recursive: true })
  })

  function write(folder: string, path: string, text: string): void {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }

  /** Serves the deploy before, like a host. */
  async function serve(status = 404): Promise<string> {
    server = createServer((request, response) => {
      const file = join(root, 'before', request.url ?? '')
      if (existsSync(file)) response.end(readFileSync(file))
      else response.writeHead(status).end()
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  const read = (previous: string) => readEarlierDeploys(join(root, 'out'), previous, '2026-11-22')
  const list = { [SCRIPT]: { sha256: hash('new') }, [OLD]: { sha256: hash('old'), replaced: '2026-11-22' } }
  const contents = new Map([[OLD, Buffer.from('old')]])

  it('keeps its files from a folder', async () => {
    expect(await read(join(root, 'before'))).toEqual({ list, contents, problems: [] })
  })

  it('keeps its files from the site itself, and writes them for the next deploy', async () => {
    const earlier = await read(`${await serve()}/`)
    expect(earlier).toEqual({ list, contents, problems: [] })
    writeEarlierDeploys(join(root, 'out'), earlier)
    expect(readFileSync(join(root, 'out', OLD), 'utf8')).toBe('old')
    expect(parseDeploys(readFileSync(join(root, 'out', DEPLOYS_FILE), 'utf8'))).toEqual(list)
  })

  it('reports a file that is missing or damaged there, and leaves it out', async () => {
    write('before/docs', OLD, '<!doctype html>')
    const { problems, ...rest } = await read(join(root, 'before'))
    expect(rest).toEqual({ list: { [SCRIPT]: list[SCRIPT] }, contents: new Map() })
    expect(problems).toEqual([`${OLD}  is listed by the deploy before this one, but is damaged`])
    rmSync(join(root, 'before/docs', OLD))
    expect((await read(await serve())).problems).toEqual([
      `${OLD}  is listed by the deploy before this one, but is missing`,
    ])
  })

  it('is the first one if the site has no list', async () => {
    rmSync(join(root, 'before/docs', DEPLOYS_FILE))
    for (const previous of [await serve(), join(root, 'before')])
      expect(await read(previous)).toEqual({ list: { [SCRIPT]: list[SCRIPT] }, contents: new Map(), problems: [] })
  })

  it('fails if the list can’t be read, because pages that are open would break', async () => {
    const origin = await serve(500)
    write('before/docs', DEPLOYS_FILE, '<!doctype html>')
    await expect(read(origin)).rejects.toThrow(/deploys\.json {2}can't be read: .* → try again/)
    rmSync(join(root, 'before/docs', DEPLOYS_FILE))
    await expect(read(origin)).rejects.toThrow('responds with 500')
    server?.close()
    server?.closeAllConnections()
    await expect(read(origin)).rejects.toThrow("can't be read")
  })
})
