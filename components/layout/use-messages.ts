import type { Messages } from '../../lib/browser/locale/messages.ts'
import { messagesOf } from '../../lib/browser/locale/registry.ts'
import { useLocale } from './locale-context.tsx'

/** Interface texts in the locale of the page. */
export function useMessages(): Messages {
  return messagesOf(useLocale())
}
