import { createModuleStore } from '@authzed-docs/playground/engine/browser/module-store.ts'
import { describe, expect, it } from 'vitest'

/** Caches in memory, with what a store uses of them. */
class MemoryCaches {
  readonly all = new Map<string, Map<string, Response>>()
  isFull = false

  asCaches(): CacheStorage {
    const open = async (name: string) => {
      const entries = this.all.get(name) ?? new Map<string, Response>()
      this.all.set(name, entries)
      const put = async (url: string, response: Response) => {
        if (this.isFull) throw new DOMException('no space', 'QuotaExceededError')
        entries.set(url, response)
      }
      return { put }
    }
    const match = async (url: string, { cacheName }: { cacheName: string }) =>
      this.all.get(cacheName)?.get(url)?.clone()
    const remove = async (name: string) => this.all.delete(name)
    return { open, match, delete: remove } as unknown as CacheStorage
  }

  urls = (): string[] => [...this.all.values()].flatMap((entries) => [...entries.keys()])
}

function setUp() {
  const caches = new MemoryCaches()
  return { caches, store: createModuleStore(() => caches.asCaches()) }
}

const MODULE = new Uint8Array([0, 97, 115, 109])

describe('the store of the module', () => {
  it('finds what it has kept, as a response that browsers compile', async () => {
    const { store } = setUp()
    await store.keep('/a.bin', MODULE)
    const found = await store.find('/a.bin')
    expect(found?.headers.get('Content-Type')).toBe('application/wasm')
    expect(new Uint8Array((await found?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(MODULE)
    expect(await store.find('/b.bin')).toBeUndefined()
  })

  it('deletes the module of an earlier release', async () => {
    const { caches, store } = setUp()
    await store.keep('/a.bin', MODULE)
    await store.keep('/b.bin', MODULE)
    expect(caches.urls()).toEqual(['/b.bin'])
  })

  it('keeps nothing if the disk is full', async () => {
    const { caches, store } = setUp()
    caches.isFull = true
    await store.keep('/a.bin', MODULE)
    expect(await store.find('/a.bin')).toBeUndefined()
  })

  it.each<[string, () => CacheStorage | undefined]>([
    ['are missing', () => undefined],
    [
      'can’t be read',
      () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    ],
  ])('finds and keeps nothing where caches %s', async (_what, open) => {
    const store = createModuleStore(open)
    await store.keep('/a.bin', MODULE)
    expect(await store.find('/a.bin')).toBeUndefined()
    await store.forget()
  })
})
