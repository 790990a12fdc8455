import { useCallback, useEffect, useState } from 'react'
import { safeStorage } from '../../lib/storage/safe-storage.ts'
import { chosenTab } from '../../lib/tabs/choice.ts'

const PREFIX = 'tabs:'
const CHOSEN = 'docs-tab-chosen'

/**
 * Which tab of a group is shown. With a storage key the choice is remembered by label, and every group with that key
 * follows it, in this window and in others. The last function shows a tab without remembering it.
 */
export function useTabChoice(
  items: string[],
  storageKey?: string,
): [number, (index: number) => void, (index: number) => void] {
  const [selected, setSelected] = useState(0)
  const labels = items.join('\n')

  useEffect(() => {
    if (!storageKey) return
    const key = PREFIX + storageKey
    const follow = (stored: string | null): void => {
      if (stored !== null && labels.split('\n').includes(stored)) setSelected(chosenTab(labels.split('\n'), stored))
    }
    const onStorage = (event: StorageEvent): void => {
      if (event.key === key) follow(event.newValue)
    }
    const onChosen = (event: Event): void => {
      if (event instanceof CustomEvent && event.detail.key === key) follow(event.detail.label)
    }
    follow(safeStorage.read(key))
    window.addEventListener('storage', onStorage)
    window.addEventListener(CHOSEN, onChosen)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener(CHOSEN, onChosen)
    }
  }, [labels, storageKey])

  const choose = useCallback(
    (index: number) => {
      setSelected(index)
      const label = labels.split('\n')[index]
      if (!storageKey || label === undefined) return
      safeStorage.write(PREFIX + storageKey, label)
      window.dispatchEvent(new CustomEvent(CHOSEN, { detail: { key: PREFIX + storageKey, label } }))
    },
    [labels, storageKey],
  )

  return [selected, choose, setSelected]
}
