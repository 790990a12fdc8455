import { setTimeout as sleep } from 'node:timers/promises'
import { type ServiceError, status } from '@grpc/grpc-js'

/** Makes a call, and repeats it after the pause that a rate limit asks for. Throws every other error. */
export async function withinLimit<T>(call: () => Promise<T>, attempts = 3): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const { code, metadata } = error as ServiceError
      const limit = metadata?.get('x-ratelimit-id')[0]
      if (code !== status.RESOURCE_EXHAUSTED || limit === undefined || attempt === attempts) throw error
      const seconds = Number(metadata.get('retry-after')[0] ?? 1)
      console.warn(`Rate limit ${limit} reached, trying again after ${seconds} s`)
      // The random part keeps many callers from returning at the same moment.
      await sleep(seconds * 1000 * (1 + Math.random() / 4))
    }
  }
}
