import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { startRecorder } from '../../dom/analytics/recorder.ts'
import { onSearchChosen } from '../../lib/browser/analytics/search-chosen.ts'

/** Records page views and searches whose result was opened, if trackers are configured and the reader hasn't opted out. */
export function useAnalytics(): void {
  const { events } = useRouter()
  useEffect(() => {
    const recorder = startRecorder()
    if (!recorder) return
    events.on('routeChangeComplete', recorder.view)
    const unsubscribe = onSearchChosen(recorder.search)
    return () => {
      events.off('routeChangeComplete', recorder.view)
      unsubscribe()
    }
  }, [events])
}
