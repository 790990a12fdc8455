/** Session storage key of page views that couldn't be sent before the page was left. One line each: `url time`. */
export const UNSENT_VIEWS_KEY = 'unsent-views'

/** Views that are read at most. */
const MAX_VIEWS = 50

interface View {
  url: string
  /** Milliseconds since 1970. */
  at: number
}

/** Parses the stored views, skipping invalid lines. */
export function parseUnsentViews(text: string | null): View[] {
  return (text ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, url, at] = line.match(/^(\/\S*) (\d{13})$/) ?? []
      return url === undefined ? [] : [{ url, at: Number(at) }]
    })
    .slice(-MAX_VIEWS)
}

/** @returns the stored text with one more view */
export function appendUnsentView(text: string | null | undefined, url: string, at: number): string {
  return `${text ?? ''}${url} ${at}\n`
}
