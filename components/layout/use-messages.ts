import type { Messages } from '../../lib/locale/browser/messages.ts'
import { messagesOf } from '../../lib/locale/browser/registry.ts'
import { useLocale } from './locale-context.tsx'

/** Interface texts in the locale of the page. */
export function useMessages(): Messages {
  return messagesOf(useLocale())
}
