/** Storage that never throws. If it's blocked or full, nothing is stored and reads return null. */
export interface SafeStorage {
  read: (key: string) => string | null
  /** @param value null removes the key */
  write: (key: string, value: string | null) => void
}

/** @param open returns the storage; reading the property can throw already */
function createSafeStorage(open: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) open().removeItem(key)
        else open().setItem(key, value)
      } catch {
        // The value is lost when the page is closed.
      }
    },
  }
}

/** Local storage: kept for the next visit. */
export const safeStorage = createSafeStorage(() => window.localStorage)

/** Session storage: kept for the following pages in this window. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage)
