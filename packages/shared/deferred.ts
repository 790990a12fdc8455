export interface Deferred<T> {
  promise: Promise<T>
  resolve(value: T): void
  reject(error: unknown): void
}

/** Like `Promise.withResolvers`, which older browsers don't have. */
export function createDeferred<T>(): Deferred<T> {
  let resolve: (value: T) => void = () => {}
  let reject: (error: unknown) => void = () => {}
  const promise = new Promise<T>((resolvePromise, rejectPromise) => {
    resolve = resolvePromise
    reject = rejectPromise
  })
  // Its user might have given up by then, and browsers would report an unhandled rejection.
  promise.catch(() => {})
  return { promise, resolve, reject }
}
