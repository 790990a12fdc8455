import { enUS, type Messages } from '../../lib/locale/messages.ts'

/** Texts of the components in the language of the page. */
export function useMessages(): Messages {
  return enUS
}
