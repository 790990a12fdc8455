import { SEARCH_TIMEOUT_MS } from '@authzed-docs/search/browser/limits.ts'
import { createDeferred, type Deferred } from '@authzed-docs/shared/deferred.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createIslandLoader } from '../../../dom/search/island-loader.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A loader whose downloads are settled by the test. */
function createLoader() {
  const downloads: Deferred<string>[] = []
  const progress = new Set<() => void>()
  const loader = createIslandLoader<string>({
    download(attempts) {
      const download = createDeferred<string>()
      downloads[attempts] = download
      return download.promise
    },
    onProgress(listener) {
      progress.add(listener)
      return () => progress.delete(listener)
    },
  })
  return { ...loader, downloads, progress }
}

const silence = () => vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS)

describe('createIslandLoader', () => {
  it('tries again after a failure', async () => {
    const { load, downloads } = createLoader()
    for (const attempt of [0, 1]) {
      const failed = expect(load()).rejects.toThrow('status 503')
      downloads[attempt]?.reject(new Error('status 503'))
      await failed
    }
    const loading = load()
    downloads[2]?.resolve('island')
    expect(await loading).toBe('island')
  })

  it('waits for as long as other data arrives', async () => {
    const { load, downloads, progress } = createLoader()
    const loading = load()
    for (let part = 0; part < 6; part++) {
      await vi.advanceTimersByTimeAsync(SEARCH_TIMEOUT_MS - 1)
      for (const listener of progress) listener()
    }
    downloads[0]?.resolve('island')
    expect(await loading).toBe('island')
  })

  it.each([0, 1])('uses the download that arrives first after a silence: %i', async (first) => {
    const { load, downloads } = createLoader()
    const failed = expect(load()).rejects.toThrow('in time')
    await silence()
    await failed
    const loading = load()
    downloads[first]?.resolve(`island ${first}`)
    expect(await loading).toBe(`island ${first}`)
    downloads[1 - first]?.reject(new Error('network error'))
    expect(await load()).toBe(`island ${first}`)
  })

  it('tells when the code arrives after it has given up, without another download', async () => {
    const { load, whenArrived, downloads } = createLoader()
    const failed = expect(load()).rejects.toThrow('in time')
    await silence()
    await failed
    const listener = vi.fn()
    whenArrived(listener)
    downloads[0]?.resolve('island')
    await silence()
    expect(listener).toHaveBeenCalledTimes(1)
    expect([await load(), downloads.length]).toEqual(['island', 1])
  })

  it('tries again if the pending download fails after it has given up', async () => {
    const { load, downloads } = createLoader()
    const failed = expect(load()).rejects.toThrow('in time')
    await silence()
    await failed
    downloads[0]?.reject(new Error('network error'))
    await silence()
    const loading = load()
    downloads[1]?.resolve('island')
    expect(await loading).toBe('island')
  })
})
