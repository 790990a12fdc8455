import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { startRecorder } from '../../dom/analytics/recorder.ts'
import { onSearchChosen } from '../../lib/browser/analytics/search-chosen.ts'

/** Tells the trackers of page views and chosen searches, where there are trackers and the reader has nothing against them. */
export function useAnalytics(): void {
  const { events } = useRouter()
  useEffect(() => {
    const recorder = startRecorder()
    if (!recorder) return
    events.on('routeChangeComplete', recorder.view)
    const forget = onSearchChosen(recorder.search)
    return () => {
      events.off('routeChangeComplete', recorder.view)
      forget()
    }
  }, [events])
}
