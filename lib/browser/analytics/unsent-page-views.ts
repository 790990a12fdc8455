/** Key of the session's storage: views of pages that were left before they could be told, a line each, `address time`. */
export const LEFT_KEY = 'views-left'

/** Most views that are read: more were not written by this site. */
const MOST = 50

interface View {
  address: string
  /** Milliseconds since 1970. */
  at: number
}

/** @param text what is stored; lines that are not as this site writes them are left out */
export function parseLeft(text: string | null): View[] {
  return (text ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, address, at] = line.match(/^(\/\S*) (\d{13})$/) ?? []
      return address === undefined ? [] : [{ address, at: Number(at) }]
    })
    .slice(-MOST)
}

/** What to store so that one more view is not lost. */
export function withLeft(text: string | null | undefined, address: string, at: number): string {
  return `${text ?? ''}${address} ${at}\n`
}
