/** Key of the session's storage: views of pages that were left before they could be told, a line each, `url time`. */
export const UNSENT_VIEWS_KEY = 'views-left'

/** Most views that are read: more were not written by this site. */
const MOST = 50

interface View {
  url: string
  /** Milliseconds since 1970. */
  at: number
}

/** @param text what is stored; lines that are not as this site writes them are left out */
export function parseUnsentViews(text: string | null): View[] {
  return (text ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, url, at] = line.match(/^(\/\S*) (\d{13})$/) ?? []
      return url === undefined ? [] : [{ url, at: Number(at) }]
    })
    .slice(-MOST)
}

/** What to store so that one more view is not lost. */
export function appendUnsentView(text: string | null | undefined, url: string, at: number): string {
  return `${text ?? ''}${url} ${at}\n`
}
