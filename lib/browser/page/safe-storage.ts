/** Local storage that never throws. If it's blocked or full, nothing is stored and reads return null. */
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
      // The value is lost when the page is closed.
    }
  },
}
