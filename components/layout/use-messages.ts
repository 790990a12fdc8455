import type { Messages } from '../../lib/locale/messages.ts'
import { messagesOf } from '../../lib/locale/registry.ts'
import { useLocale } from './locale-context.tsx'

/** Texts of the components in the language of the page. */
export function useMessages(): Messages {
  return messagesOf(useLocale())
}
