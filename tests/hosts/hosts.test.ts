import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTS } from '../../lib/hosting/build/hosts.ts'
import { modelOf, stageSite } from '../../scripts/export/stage-site.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { ANSWERS_IN_PLAIN_TEXT, type HostRequest, hostRequests } from './requests.ts'
import { findDifferences } from './send-request.ts'
import {
  type RunningServer,
  SERVER_PROGRAMS,
  startProgram,
  startServer,
  validateNginxConfig,
} from './server-programs.ts'

const model = modelOf(OUT)
const requests = Object.entries(hostRequests(OUT, model))
const dist = mkdtempSync(join(tmpdir(), 'dist-'))
// As root, servers read files as another user.
chmodSync(dist, 0o755)
afterAll(() => rmSync(dist, { recursive: true, force: true }))

describe('the server of npm start', () => {
  answersAll(() => startServer(createDocsServer(OUT)), requests)
})

describe.each(Object.entries(SERVER_PROGRAMS))('%s', (name, program) => {
  const command = program.find()
  if (command === null) {
    it.skip(`isn't installed, so its configuration wasn't tested: ${name}`)
    return
  }
  const groups = requests.filter(
    ([title, group]) =>
      group.every(({ encoding }) => encoding === undefined || program.encodings.includes(encoding)) &&
      (program.listsPages || title !== ANSWERS_IN_PLAIN_TEXT),
  )
  const host = HOSTS[program.host]
  answersAll(() => {
    stageSite(OUT, join(dist, name), host)
    return startProgram(command, program, model, join(dist, name, host.folder))
  }, groups)
})

const nginx = SERVER_PROGRAMS.nginx.find()

it.skipIf(nginx === null)('nginx accepts the configuration that is staged', () => {
  const config = HOSTS.nginx.files(model)['nginx.conf']
  expect(validateNginxConfig(nginx ?? [], config)).toBe(0)
  expect(validateNginxConfig(nginx ?? [], `${config}\n}`)).not.toBe(0)
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
