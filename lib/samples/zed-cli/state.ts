/** A connection that `zed context set` has stored. */
export interface ZedContext {
  name: string
  endpoint: string
  token: string
  insecure: boolean
  noVerifyCa: boolean
  certificate: boolean
}

/** What zed keeps between commands of a page. */
export interface ZedState {
  contexts: ZedContext[]
  current: string
  /** Exit status of the command before, for `echo $?`. */
  exit: number
}

export const newZedState = (): ZedState => ({ contexts: [], current: '', exit: 0 })
