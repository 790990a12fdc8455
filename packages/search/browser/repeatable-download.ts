import { createDeferred } from '@authzed-docs/shared/deferred.ts'

/** A download that can be started again without losing what has already arrived. */
export interface RepeatableDownload<T> {
  /** What arrives first. It's rejected if the last pending request fails. */
  result: Promise<T>
  status: 'pending' | 'arrived' | 'failed'
  /** Sends another request, unless the result has arrived. The earlier ones go on. */
  repeat(): void
}

/** @param send requests it, with the number of earlier requests */
export function startDownload<T>(send: (attempt: number) => Promise<T>): RepeatableDownload<T> {
  const { promise, resolve, reject } = createDeferred<T>()
  let attempts = 0
  let pending = 0
  const download: RepeatableDownload<T> = {
    result: promise,
    status: 'pending',
    repeat() {
      if (download.status === 'arrived') return
      pending++
      send(attempts++).then(
        (result) => {
          download.status = 'arrived'
          resolve(result)
        },
        (error) => {
          if (--pending > 0 || download.status === 'arrived') return
          download.status = 'failed'
          reject(error)
        },
      )
    },
  }
  download.repeat()
  return download
}
