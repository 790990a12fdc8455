/** Ways in which browser storage fails, as scripts that run before the page's own. */
export const STORAGE_FAILURES = {
  blocked: () => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get })
    Object.defineProperty(window, 'sessionStorage', { get })
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  },
}
