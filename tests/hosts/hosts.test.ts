import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTS, type HostName } from '../../lib/build/hosting/hosts.ts'
import { modelOf, stageSite } from '../../scripts/export/stage-site.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import {
  type Encoding,
  type RunningServer,
  SERVER_PROGRAMS,
  startProgram,
  startServer,
  validateConfig,
} from '../../scripts/test/server-programs.ts'
import { createCloudFront } from './cloudfront.ts'
import { ANSWERS_IN_PLAIN_TEXT, type HostRequest, hostRequests, KEEPS_OUT_OF_SEARCH_ENGINES } from './requests.ts'
import { findDifferences } from './send-request.ts'

/** Hosts that a change is tested with. The others are tested at night. */
const EVERY_DAY: readonly string[] = ['nginx', 'cloudflare']

const isNight = process.env.NIGHTLY === '1'

const model = modelOf(OUT)
const requests = Object.entries(hostRequests(OUT, model))
const dist = mkdtempSync(join(tmpdir(), 'dist-'))
// As root, servers read files as another user.
chmodSync(dist, 0o755)

/** Stages the site for a host once, because compression takes long. */
function staged(host: HostName): string {
  const folder = join(dist, host)
  if (!existsSync(folder)) stageSite(OUT, folder, HOSTS[host])
  return join(folder, HOSTS[host].folder)
}

/** The requests for a server that compresses by these encodings. */
const requestsFor = (encodings: readonly Encoding[]): [string, HostRequest[]][] =>
  requests.filter(([, group]) => group.every(({ encoding }) => encoding === undefined || encodings.includes(encoding)))

afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('the server of npm start', () => {
  answersAll(() => startServer(createDocsServer(OUT)), requests)
})

describe.runIf(isNight)('CloudFront with its function', () => {
  // CloudFront compresses by itself.
  const groups = requestsFor([]).filter(
    ([name]) => name !== KEEPS_OUT_OF_SEARCH_ENGINES && name !== ANSWERS_IN_PLAIN_TEXT,
  )
  answersAll(() => startServer(createCloudFront(staged('cloudfront'), model)), groups)
})

const programs = Object.entries(SERVER_PROGRAMS).filter(([name]) => isNight || EVERY_DAY.includes(name))

describe.each(programs)('%s', (name, program) => {
  const command = program.find()
  if (command === null) {
    it.skip(`isn't installed, so its configuration wasn't tested: ${name}`)
    return
  }
  const groups = requestsFor(program.encodings).filter(
    ([title]) => program.config !== undefined || title !== ANSWERS_IN_PLAIN_TEXT,
  )
  answersAll(() => startProgram(command, program, model, staged(program.host)), groups)

  const { config } = program
  if (!config) return
  it('accepts the configuration that is staged', () => {
    const written = Object.values(HOSTS).flatMap(({ files }) => Object.entries(files(model)))
    const [, text = ''] = written.find(([file]) => file === config.file) ?? []
    expect(validateConfig(command, program, text)).toMatchObject({ status: 0 })
    expect(validateConfig(command, program, `${text}\n}`)).not.toMatchObject({ status: 0 })
  })
})

it('the Dockerfile copies what is staged to where the configuration serves it', () => {
  const files = HOSTS.nginx.files(model)
  const copied = [...files.Dockerfile.matchAll(/^COPY (\S+) (\S+)$/gm)].map(([, from = '', to = '']) => [from, to])
  expect(copied.map(([from]) => from)).toEqual(['nginx.conf', HOSTS.nginx.folder])
  expect(files['nginx.conf']).toContain(`root "${copied[1]?.[1]}";`)
  expect(files['nginx.conf']).toContain(`listen ${/^EXPOSE (\d+)$/m.exec(files.Dockerfile)?.[1]};`)
})

/** Adds a test for each group of requests. */
function answersAll(start: () => Promise<RunningServer>, groups: [string, HostRequest[]][]): void {
  let server: RunningServer
  beforeAll(async () => {
    server = await start()
  }, 600_000)
  afterAll(() => server?.stop())

  it.each(groups)('%s', async (_title, group) => {
    expect(group.length).toBeGreaterThan(0)
    const wrong = []
    for (const request of group) wrong.push(...(await findDifferences(server.origin, OUT, request)))
    expect(wrong).toEqual([])
  })
}
