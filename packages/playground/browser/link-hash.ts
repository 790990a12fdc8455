/** What a URL opens: a sample, and the state that a reader has given it, encoded by `encodeState`. */
export interface PlaygroundLink {
  id: string
  /** Empty if the sample is unchanged. */
  encoded: string
}

/** The fragment of a URL. It isn't sent to a server. */
export const linkHash = ({ id, encoded }: PlaygroundLink): string => `#try=${id}${encoded === '' ? '' : `.${encoded}`}`

/** @returns null if the fragment names something else */
export function parseLinkHash(hash: string): PlaygroundLink | null {
  const [, id, encoded = ''] = /^#try=([\w-]+)(?:\.([\w-]+))?$/.exec(hash) ?? []
  return id === undefined ? null : { id, encoded }
}
