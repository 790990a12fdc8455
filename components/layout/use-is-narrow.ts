import { useSyncExternalStore } from 'react'
import { WIDE } from './wide.ts'

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is narrow; false in the HTML of the export. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !window.matchMedia(WIDE).matches,
    () => false,
  )
