/** Names of the cookies and storage keys under which PostHog and HubSpot keep identifiers. */
const IDENTIFIER = /^(?:ph_|__ph_|dmn_chk_|__hstc$|__hssc$|__hssrc$|hubspotutk$|messagesUtk$)/

/** Deletes what the trackers keep in the browser. */
export function deleteIdentifiers(): void {
  deleteCookies(IDENTIFIER)
  deleteKeys(() => window.localStorage)
  deleteKeys(() => window.sessionStorage)
}

/** Deletes cookies by name. A script can't read the domain of a cookie, so each one that it can have is tried. */
export function deleteCookies(pattern: RegExp): void {
  const labels = window.location.hostname.split('.')
  const domains = ['', ...labels.map((_, index) => `;domain=.${labels.slice(index).join('.')}`)]
  try {
    const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/s, ''))
    for (const name of names.filter((cookie) => pattern.test(cookie))) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
      for (const domain of domains) document.cookie = `${name}=;path=/;max-age=0${domain}`
    }
  } catch {
    // Cookies are blocked, so none exist.
  }
}

function deleteKeys(open: () => Storage): void {
  try {
    const storage = open()
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const key of keys) if (IDENTIFIER.test(key)) storage.removeItem(key)
  } catch {
    // Storage is blocked, so it's empty.
  }
}
