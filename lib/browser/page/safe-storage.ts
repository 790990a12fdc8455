/** The reader's storage, which may be blocked or full: nothing here throws, and a failure reads as "nothing stored". */
export const safeStorage = {
  read(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // The choice then lasts as long as the page.
    }
  },
}
