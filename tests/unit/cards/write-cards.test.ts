import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Card } from '../../../lib/build/cards/draw-card.ts'
import { cardFiles, writeCards } from '../../../lib/build/cards/write-cards.ts'
import { cacheControl, IMMUTABLE } from '../../../lib/build/hosting/cache-control.ts'
import { IMAGE_FOLDER } from '../../../lib/build/images/variants.ts'
import { ROOT } from '../../../scripts/root.ts'

const folder = mkdtempSync(join(tmpdir(), 'cards-'))
afterAll(() => rmSync(folder, { recursive: true }))

const folders = { cache: join(folder, 'cache'), out: join(folder, 'out') }
const CAVEATS = { title: 'Caveats', sections: ['SpiceDB', 'Concepts'] }
const WATCH = { title: 'Watch', sections: ['SpiceDB', 'Concepts'] }

const filesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name).slice(path.length + 1)] : [],
  )

describe('writeCards', () => {
  it('draws each card once, also in a later build, and keeps none that no page has', async () => {
    const first = new Map([
      ['/', CAVEATS],
      ['/a/watch', WATCH],
      ['/caveats', CAVEATS],
    ])
    expect(await writeCards(ROOT, first, folders)).toBe(2)
    const files = cardFiles(ROOT, first)
    expect(filesIn(folders.out).sort()).toEqual([...files.values()].sort())
    expect(filesIn(folders.cache)).toHaveLength(2)

    const watch = files.get('/a/watch') ?? ''
    const before = readFileSync(join(folders.out, watch))
    rmSync(folders.out, { recursive: true })
    expect(await writeCards(ROOT, new Map([['/a/watch', WATCH]]), folders)).toBe(0)
    expect(filesIn(folders.out)).toEqual([watch])
    expect(readFileSync(join(folders.out, watch)).equals(before)).toBe(true)
    expect(filesIn(folders.cache)).toHaveLength(1)
  })
})

describe('cardFiles', () => {
  const hashes = (...cards: Card[]): (string | undefined)[] =>
    cards.map((card) => /\.([0-9a-f]{16})\.png$/.exec(cardFiles(ROOT, new Map([['/a', card]])).get('/a') ?? '')?.[1])

  it('have a hash of title and sections in their name, so that hosts can cache them forever', () => {
    const cards = [CAVEATS, WATCH, { ...CAVEATS, sections: ['SpiceDB'] }, { title: 'SpiceDB', sections: ['Caveats'] }]
    expect(new Set(hashes(...cards)).size).toBe(cards.length)
    expect(hashes(CAVEATS)).toEqual(hashes({ ...CAVEATS }))
    const files = [
      ...cardFiles(
        ROOT,
        new Map([
          ['/', CAVEATS],
          ['/fr/spicedb', WATCH],
        ]),
      ).values(),
    ]
    expect(files[0]).toMatch(/^cards\/home\./)
    expect(files[1]).toMatch(/^cards\/fr\/spicedb\./)
    for (const file of files) expect(cacheControl(`${IMAGE_FOLDER}/${file}`)).toBe(IMMUTABLE)
  })
})
