import { hasModifierKey } from '../lib/page/browser/modifier-key.ts'

/** Attribute of links to the privacy page that open the privacy dialog instead. */
export const PRIVACY_ATTRIBUTE = 'data-privacy'

/** Handles links that open the privacy dialog. If it can't be loaded, the link is followed, except offline. */
export function handlePrivacyLinks(): void {
  document.addEventListener('click', async (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[${PRIVACY_ATTRIBUTE}]`)
    if (!link || hasModifierKey(event)) return
    event.preventDefault()
    try {
      const { openPrivacyDialog } = await import('../components/islands/privacy.tsx')
      await openPrivacyDialog()
    } catch {
      if (navigator.onLine) window.location.assign(link.href)
    }
  })
}
