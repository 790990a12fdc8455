import { SETTINGS_META } from '../lib/browser/analytics/settings.ts'

/**
 * Records the view of the page, if the build configured a tracker. A prerendered page counts when it's shown, and one that
 * returns from the back/forward cache counts again.
 */
export function recordPageViews(): void {
  if (!document.querySelector(`meta[name="${SETTINGS_META}"]`)) return
  const record = async (): Promise<void> => {
    const { startRecorder } = await import('./analytics/recorder.ts')
    startRecorder()
  }
  if (document.prerendering) document.addEventListener('prerenderingchange', () => void record(), { once: true })
  else void record()
}

declare global {
  interface Document {
    /** Whether the page is being prerendered, and isn't shown yet. */
    readonly prerendering?: boolean
  }
}
