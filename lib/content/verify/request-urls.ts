/** A URL and the HTTP status of the last response to it, or 0 without a response. */
export interface UrlStatus {
  url: string
  status: number
}

/** Tests use smaller values than the defaults. */
interface RequestOptions {
  /** Timeout of one request, in milliseconds. */
  timeout: number
  /** Number of retries after a timeout, a 5xx or a 429. */
  retries: number
  /** Delay before the first retry, in milliseconds. Each later one is twice as long. */
  delay: number
}

const REQUEST_OPTIONS: RequestOptions = { timeout: 30_000, retries: 3, delay: 5_000 }

/** Requests that run at the same time. */
const CONCURRENCY = 8

/** Requests URLs, by HEAD or, where a server doesn't answer that as it should, by GET. */
export async function requestUrls(urls: readonly string[], options = REQUEST_OPTIONS): Promise<UrlStatus[]> {
  const statuses: UrlStatus[] = []
  const waiting = [...urls.entries()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, url] = next
      statuses[index] = { url, status: await requestUrl(url, options) }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return statuses
}

async function requestUrl(url: string, { timeout, retries, delay }: RequestOptions): Promise<number> {
  const request = async (method: 'HEAD' | 'GET'): Promise<number> => {
    try {
      const response = await fetch(url, { method, signal: AbortSignal.timeout(timeout) })
      await response.body?.cancel()
      return response.status
    } catch {
      return 0
    }
  }
  const head = await request('HEAD')
  const status = isWorking(head) ? head : await request('GET')
  if (retries === 0 || (status !== 0 && status !== 429 && status < 500)) return status
  await new Promise((resolve) => setTimeout(resolve, delay))
  return requestUrl(url, { timeout, retries: retries - 1, delay: delay * 2 })
}

/** Whether a status says that the URL can be opened. */
export const isWorking = (status: number): boolean => status >= 200 && status < 300
