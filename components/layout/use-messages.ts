import type { Messages } from '../../lib/browser/locale/messages.ts'
import { messagesOf } from '../../lib/browser/locale/registry.ts'
import { useLocale } from './locale-context.tsx'

/** Texts of the components in the language of the page. */
export function useMessages(): Messages {
  return messagesOf(useLocale())
}
