/** What an address opens: a sample, and the state that a reader has given it, encoded by `encodeState`. */
export interface PlaygroundAddress {
  id: string
  /** Empty if the sample is unchanged. */
  encoded: string
}

/** The fragment of an address. It isn't sent to a server. */
export const addressHash = ({ id, encoded }: PlaygroundAddress): string =>
  `#try=${id}${encoded === '' ? '' : `.${encoded}`}`

/** @returns null if the fragment names something else */
export function parseAddressHash(hash: string): PlaygroundAddress | null {
  const [, id, encoded = ''] = /^#try=([\w-]+)(?:\.([\w-]+))?$/.exec(hash) ?? []
  return id === undefined ? null : { id, encoded }
}
