import { SETTINGS_META } from '../lib/browser/analytics/settings.ts'
import { whenShown } from './when-shown.ts'

/**
 * Records the view of the page, if the build configured a tracker. A prerendered page counts when it's shown, and one that
 * returns from the back/forward cache counts again.
 */
export function recordPageViews(): void {
  if (!document.querySelector(`meta[name="${SETTINGS_META}"]`)) return
  whenShown(async () => {
    const { startRecorder } = await import('./analytics/recorder.ts')
    startRecorder()
  })
}
