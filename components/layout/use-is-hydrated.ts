import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False while React hydrates the HTML of the export, true from the next render on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
