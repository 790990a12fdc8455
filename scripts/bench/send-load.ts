import { Agent, get } from 'node:http'

/** A request that many connections repeat. */
export interface LoadRequest {
  url: string
  headers: Record<string, string>
  /** Status of the right response. */
  status: number
}

export interface Load {
  connections: number
  seconds: number
}

export interface LoadResult {
  /** Complete responses with the right status. */
  answered: number
  /** Other responses, and requests without one. */
  errors: number
  /** Time until the last response. */
  seconds: number
}

/** In milliseconds. */
const TIMEOUT_MS = 10_000

/** Repeats a request on connections that stay open, each of which sends the next request after a response. */
export async function sendLoad(request: LoadRequest, { connections, seconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const started = performance.now()
  const result = { answered: 0, errors: 0 }
  const repeat = async (): Promise<void> => {
    while (performance.now() - started < seconds * 1000)
      result[(await isAnswered(request, agent)) ? 'answered' : 'errors']++
  }
  await Promise.all(Array.from({ length: connections }, repeat))
  agent.destroy()
  return { ...result, seconds: (performance.now() - started) / 1000 }
}

function isAnswered({ url, headers, status }: LoadRequest, agent: Agent): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent, headers, timeout: TIMEOUT_MS }, (response) => {
      response.on('error', () => resolve(false))
      response.on('end', () => resolve(response.statusCode === status))
      response.resume()
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })
}
