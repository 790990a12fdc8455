import { type KeyboardEvent, useRef } from 'react'
import {
  addTypedLetter,
  matchingOptionIndex,
  nextOptionIndex,
  type TypeAhead,
} from '../../lib/browser/page/listbox-keyboard.ts'

const NO_TYPE_AHEAD: TypeAhead = { letters: '', at: Number.NEGATIVE_INFINITY }

export interface ListboxActions {
  move: (index: number) => void
  choose: (index: number) => void
  /** Closes the list and returns the focus to its button. */
  close: () => void
}

interface Listbox extends ListboxActions {
  /** Texts of the options, of which typed letters choose one. */
  names: readonly string[]
  /** Index of the active option. */
  active: number
}

/** The key handler of an open list box. */
export function useListboxKeys({ names, active, move, choose, close }: Listbox): (event: KeyboardEvent) => void {
  const typed = useRef(NO_TYPE_AHEAD)

  function hasAnswered(key: string, now: number): boolean {
    const isLetter = key.length === 1 && (key !== ' ' || typed.current.letters !== '')
    if (isLetter) typed.current = addTypedLetter(typed.current, key, now)
    const next = isLetter
      ? matchingOptionIndex(names, typed.current.letters, active)
      : nextOptionIndex(key, active, names.length)
    if (next !== null) move(next)
    else if (key === 'Escape') close()
    else if (key === 'Enter' || key === ' ') choose(active)
    else return isLetter
    return true
  }

  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !hasAnswered(event.key, event.timeStamp)) return
    event.preventDefault()
    // Escape closes the list, not the mobile menu around it.
    event.stopPropagation()
  }
}
