import { useCallback, useEffect, useState } from 'react'

/** How long a copy is confirmed, in milliseconds (SPEC section 9). */
const CONFIRMED_MS = 2000

/**
 * Whether something was copied just now, and what copies a text. A failure is told in the console, with the words of
 * SPEC section 8, and confirms nothing.
 */
export function useCopy(): [boolean, (text: string) => Promise<void>] {
  /** Counts the copies; 0 while none is confirmed. */
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setCopies(0), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = useCallback(async (text: string) => {
    // Browsers leave it out where the page does not come over HTTPS.
    if (!navigator.clipboard) {
      console.error('Access to clipboard rejected!')
      return
    }
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
    } catch {
      console.error('Failed to copy!')
    }
  }, [])

  return [copies > 0, copy]
}
