/** Size of a card, the picture that is shown with a shared link, in pixels. */
export const CARD_SIZE = { width: 1200, height: 630 } as const

/** Path of the default card in the export. After Next's build, the pages that have a card of their own get its URL instead. */
export const DEFAULT_CARD = '/og.png'
