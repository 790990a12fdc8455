import { checkMessage } from '../api/check-message.ts'
import type { Method } from '../engine/rpc.ts'
import { Failures } from '../expect.ts'
import { answerHttp, type HttpAnswer } from '../http/gateway.ts'
import { ROUTES } from '../http/routes.ts'
import type { PageRun } from '../outcome.ts'
import { BodyMistake } from '../place-mistake.ts'
import { SampleError } from '../sample-error.ts'
import { meant } from '../suggest.ts'
import { type CurlCommand, parseCurl } from './parse-curl.ts'

/** What curl printed, or why it was not run. `failed`: the API answered with an error. */
export type CurlResult = { stdout: string; stderr: string; exit: number; failed: boolean } | { notRun: string }

/** Where the samples' SpiceDB serves HTTP: `spicedb serve --http-enabled` on this machine. */
const API_HOSTS = ['localhost:8443', '127.0.0.1:8443']

/**
 * Runs a curl command that calls SpiceDB's HTTP API; one that calls anything else is not run.
 * Throws SampleError for an unknown option or route, and for a body that is no message of the route.
 */
export async function runCurl(run: PageRun, words: readonly string[], stdin: string | undefined): Promise<CurlResult> {
  const command = parseCurl(words, (name) => (name === '-' ? (stdin ?? '') : run.shell.read(name)))
  const [address, ...more] = command.urls
  if (address === undefined) return { notRun: 'a curl without an address is not run' }
  if (more.length > 0) throw new SampleError(`curl calls ${command.urls.length} addresses`, 'call one at a time')
  const url = parseUrl(address)
  if (!url || !API_HOSTS.includes(url.host)) return { notRun: `curl to ${url?.host ?? address} is not run` }
  if (url.pathname === '/openapi.json') return { notRun: 'curl of /openapi.json is not run' }
  const method = ROUTES.get(url.pathname)
  if (!method && url.pathname !== '/healthz') throw noRoute(url.pathname)
  if (method) checkBody(method, command.body)
  if (method?.name === 'Watch') return { notRun: 'a watch does not end; its request is checked' }
  const request = { ...command, path: url.pathname }
  const answer = await answerHttp(await run.database.engine(), request)
  if (isMissing(answer)) return { notRun: `the SpiceDB of the tests has no ${method?.name}; the request is checked` }
  return print(command, answer)
}

function parseUrl(address: string): URL | undefined {
  const whole = /^[a-z]+:\/\//i.test(address) ? address : `http://${address}`
  return URL.canParse(whole) ? new URL(whole) : undefined
}

/** The embedded SpiceDB lacks some methods. */
const isMissing = ({ status, body }: HttpAnswer): boolean =>
  status === 501 && /unknown service|not implemented/.test(body)

function noRoute(path: string): SampleError {
  const routes = [...ROUTES.keys()]
  return new SampleError(`the HTTP API has no route ${path}`, meant(path, routes) ?? 'see /spicedb/api/http-api')
}

function checkBody({ I: type }: Method, body: string): void {
  const mistakes = checkMessage(type, body === '' ? '{}' : body)
  const lines = body.split('\n')
  if (mistakes.length > 0) throw new Failures(mistakes.map((error) => new BodyMistake(error, lines)))
}

function print({ include, fail, output }: CurlCommand, { status, headers, body }: HttpAnswer) {
  const failed = status >= 400
  if (fail && failed) {
    return { stdout: '', stderr: `curl: (22) The requested URL returned error: ${status}`, exit: 22, failed }
  }
  const head = include
    ? [`HTTP/1.1 ${status} ${REASONS[status] ?? ''}`, ...headers.map((pair) => pair.join(': ')), '']
    : []
  const stdout = output === undefined ? [...head, body].join('\n') : ''
  return { stdout, stderr: '', exit: 0, failed }
}

/** Go's http.StatusText for the answers of the gateway. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}
