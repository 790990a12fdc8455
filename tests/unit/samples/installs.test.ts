import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectPage } from '../../../lib/build/samples/collect.ts'
import { writeRecording } from '../../../lib/build/samples/recording.ts'
import { installersIn } from '../../../lib/verify/samples/install-blocks.ts'
import { runPage } from '../../../lib/verify/samples/run.ts'
import {
  runInstalls,
  skippedInstalls,
  unrecordedInstalls,
  withInstallResults,
} from '../../../lib/verify/samples/run-installs.ts'
import { rootWith } from './root.ts'

describe('installersIn', () => {
  it.each([
    ['npm install a@1.0.0', ['npm']],
    ['npm init --yes\nnpm pkg set type=module\nnpm install --save-dev a@1.0.0', ['npm']],
    ["pip install 'a[all]==1.0.0'", ['pip']],
    ['python3 -m venv .venv\n. .venv/bin/activate\npip install a==1.0.0', ['pip']],
    ['go get -t example.com/a@v1.0.0', ['go']],
    ['npm install a@1.0.0 && pip install b==1.0.0', ['npm', 'pip']],
    ['npm install a@1.0.0\nnode app.js', []],
    ['npm install --global a@1.0.0', []],
    ['npm install', []],
    ['go install example.com/a@v1.0.0', []],
    ['git clone https://example.com/a\npip install ./a', []],
    ['npm init --yes', []],
    ['', []],
  ])('%s', (script, installers) => {
    expect(installersIn(script)).toEqual(installers)
  })
})

/** Opens a registry with the package `greeting` in version 1.0.0. */
async function openRegistry(folder: string): Promise<{ server: Server; url: string }> {
  mkdirSync(join(folder, 'package'))
  const manifest = { name: 'greeting', version: '1.0.0' }
  writeFileSync(join(folder, 'package/package.json'), JSON.stringify(manifest))
  execFileSync('tar', ['-czf', 'greeting.tgz', 'package'], { cwd: folder })
  const server = createServer((request, response) => {
    if (request.url === '/greeting.tgz') return void response.end(readFileSync(join(folder, 'greeting.tgz')))
    if (request.url !== '/greeting') return void response.writeHead(404).end('{}')
    const version = { ...manifest, dist: { tarball: `http://${request.headers.host}/greeting.tgz` } }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name: 'greeting', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

const block = (text: string) => `\`\`\`bash\n${text}\n\`\`\`\n`

it('only the blocks that are not recorded are run in the daytime, and the others are named', () => {
  const root = rootWith({ 'pages/a.mdx': ['npm install a@1.0.0', 'npm install b@1.0.0', 'true'].map(block).join('\n') })
  const page = collectPage(root, 'pages/a.mdx')
  writeRecording(root, page.page, { programs: {}, blocks: [{ hash: page.samples[0]?.hash ?? '', status: 'run' }] })
  expect(unrecordedInstalls(root, [page])[0]?.samples.map(({ text }) => text)).toEqual(['npm install b@1.0.0'])
  const outcomes = new Map([['npm install b@1.0.0', { status: 'run' as const, findings: [] }]])
  expect(skippedInstalls([page], { outcomes })).toEqual([
    '1 blocks that install packages are verified from recordings (NIGHTLY=1 runs them): /a 1',
  ])
})

describe('runInstalls', () => {
  const folder = mkdtempSync(join(tmpdir(), 'registry-'))
  let registry: Awaited<ReturnType<typeof openRegistry>>
  beforeAll(async () => {
    registry = await openRegistry(folder)
  })
  afterAll(() => {
    registry.server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the blocks of a page with the registry, and merges the results into the page's. */
  async function run(blocks: string[], changes: Record<string, string> = {}) {
    const root = rootWith({ 'pages/a.mdx': blocks.map(block).join('\n') })
    const page = collectPage(root, 'pages/a.mdx')
    const env = { ...process.env, XDG_CACHE_HOME: folder, npm_config_registry: registry.url, ...changes }
    const installs = await runInstalls([page], env)
    const result = withInstallResults(await runPage(root, page, {}), page, installs)
    return { installs, result }
  }

  it('runs each block in an empty folder, and equal blocks once', { timeout: 60_000 }, async () => {
    const text = 'npm init --yes\nnpm install greeting@1.0.0'
    const { installs, result } = await run([text, text])
    expect(installs.notes).toEqual([])
    expect([...installs.outcomes.keys()]).toEqual([text])
    expect(installs.versions.npm).toMatch(/^\d+\.\d+\.\d+$/)
    const outcome = {
      status: 'run',
      programs: ['npm'],
      commands: [{ command: 'npm init --yes', exit: 0, output: [] }],
      findings: [],
    }
    expect(result.outcomes).toEqual([outcome, outcome])
  })

  it("reports a version that the registry doesn't have at each block that names it", { timeout: 60_000 }, async () => {
    const { installs, result } = await run(['npm install greeting@2.0.0', 'npm install greeting@2.0.0'])
    expect(installs.notes).toEqual([])
    expect(result.findings).toMatchObject([
      { file: 'pages/a.mdx', line: 2, what: expect.stringContaining('No matching version found for greeting@2.0.0') },
      { file: 'pages/a.mdx', line: 6, what: expect.stringContaining('No matching version found for greeting@2.0.0') },
    ])
  })

  it.each([
    [{ npm_config_registry: 'http://127.0.0.1:9/' }, "the registry of npm can't be reached"],
    [{ PATH: '/nonexistent' }, "npm isn't installed"],
  ])('names the blocks that a machine cannot run: %o', { timeout: 60_000 }, async (changes, reason) => {
    const { installs, result } = await run(['npm install other@1.0.0', 'npm install another@1.0.0'], changes)
    expect(installs.notes).toEqual([
      `${reason}: "npm install other@1.0.0" is verified from recordings (pages/a.mdx:1)`,
      `${reason}: "npm install another@1.0.0" is verified from recordings (pages/a.mdx:5)`,
    ])
    // There's no recording either.
    const outcome = { status: 'not-run', reason: 'downloads from a package registry', findings: [] }
    expect(result.outcomes).toEqual([outcome, outcome])
  })
})
