import { useSyncExternalStore } from 'react'

const CHANGED = 'docs-word-wrap'

/** Whether the lines of all code blocks are wrapped, and what turns it over. The theme's style sheet follows the attribute. */
export function useWordWrap(): [boolean, () => void] {
  return [useSyncExternalStore(subscribe, isWrapped, () => false), toggle]
}

function isWrapped(): boolean {
  return 'nextraWordWrap' in document.documentElement.dataset
}

function toggle(): void {
  document.documentElement.toggleAttribute('data-nextra-word-wrap')
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  return () => window.removeEventListener(CHANGED, onChange)
}
