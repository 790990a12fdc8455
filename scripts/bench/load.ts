import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTS } from '../../lib/build/hosting/hosts.ts'
import { DEFAULT_LOCALE } from '../../lib/shared/locales.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { modelOf, stageSite } from '../export/stage-site.ts'
import { OUT } from '../root.ts'
import { type RunningProgram, SERVER_PROGRAMS, startNpmStart, startProgram } from '../test/server-programs.ts'
import { cpuSecondsOf } from './process-cost.ts'
import { type LoadRequest, sendLoad } from './send-load.ts'

const CONNECTIONS = 200

/** Time that each request is repeated. */
const SECONDS = 5

/** Before a measurement, so that connections are open and caches are filled. */
const WARM_UP_SECONDS = 1

/** Sends many requests to the server of `npm start` and, if it's installed, to nginx with the staged site. */
export async function measureLoad(): Promise<Metric[]> {
  return [...(await measureServer('npm start', startNpmStart)), ...(await measureNginx())]
}

async function measureNginx(): Promise<Metric[]> {
  const program = SERVER_PROGRAMS.nginx
  const command = program.find()
  if (command === null) {
    console.log("nginx isn't installed, so its load isn't measured")
    return []
  }
  const dist = mkdtempSync(join(tmpdir(), 'load-'))
  // As root, nginx reads files as another user.
  chmodSync(dist, 0o755)
  try {
    stageSite(OUT, dist, HOSTS.nginx)
    const site = join(dist, HOSTS.nginx.folder)
    return await measureServer('nginx', () => startProgram(command, program, modelOf(OUT), site))
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
}

async function measureServer(name: string, start: () => Promise<RunningProgram>): Promise<Metric[]> {
  const server = await start()
  const metrics: Metric[] = []
  try {
    for (const [what, path, status] of requests()) {
      // The only encoding that nginx serves without a module of its own.
      const request = { url: server.origin + path, headers: { 'Accept-Encoding': 'gzip' }, status }
      metrics.push(...(await measureRequest(`load, ${name}, ${what}`, request, server.pid)))
    }
  } finally {
    await server.stop()
  }
  return metrics
}

async function measureRequest(name: string, request: LoadRequest, pid: number): Promise<Metric[]> {
  await sendLoad(request, { connections: CONNECTIONS, seconds: WARM_UP_SECONDS })
  const before = cpuSecondsOf(pid)
  const { answered, errors, seconds } = await sendLoad(request, { connections: CONNECTIONS, seconds: SECONDS })
  const cpu = cpuSecondsOf(pid) - before
  return [
    { name: `${name}: requests`, value: answered / seconds, unit: 'per second' },
    { name: `${name}: errors`, value: errors, unit: 'count' },
    { name: `${name}: CPU of 1,000 requests`, value: (1000 * cpu) / Math.max(answered, 1), unit: 's' },
  ]
}

/** What is requested, its path, and the expected status. */
function requests(): [string, string, number][] {
  const folder = '_next/static/search'
  const index = readdirSync(join(OUT, folder)).find((name) => name.startsWith(`nextra-data-${DEFAULT_LOCALE}.`))
  if (index === undefined) throw new Error('the export has no search data  → run npm run build')
  return [
    ['page', `${BASE_PATH}/spicedb/concepts/schema`, 200],
    ['search data', `${BASE_PATH}/${folder}/${index}`, 200],
    ['404', `${BASE_PATH}/there-is-no-such-page`, 404],
  ]
}

/** No request is allowed to fail. */
export const loadBudgets = (metrics: readonly Metric[]): Record<string, number> =>
  Object.fromEntries(metrics.flatMap(({ name }) => (/^load, .*: errors$/.test(name) ? [[name, 0]] : [])))
