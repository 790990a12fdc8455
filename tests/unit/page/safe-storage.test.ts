import { afterEach, describe, expect, it, vi } from 'vitest'
import { safeStorage } from '../../../lib/page/browser/safe-storage.ts'

afterEach(() => void vi.unstubAllGlobals())

describe('safeStorage', () => {
  it('reads what it wrote, and null for everything else', () => {
    const values = new Map<string, string>()
    const localStorage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    }
    vi.stubGlobal('window', { localStorage })
    safeStorage.write('theme', 'dark')
    expect(safeStorage.read('theme')).toBe('dark')
    expect(safeStorage.read('locale')).toBeNull()
  })

  it('reads null and writes nothing when storage is blocked', () => {
    vi.stubGlobal('window', {
      get localStorage(): never {
        throw new Error('SecurityError')
      },
    })
    expect(() => safeStorage.write('theme', 'dark')).not.toThrow()
    expect(safeStorage.read('theme')).toBeNull()
  })
})
