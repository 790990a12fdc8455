import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { writeRecording } from '@authzed-docs/samples/build/recording.ts'
import { runPage } from '@authzed-docs/samples/verify/run.ts'
import { installerVersions, runInstalls, withInstalls } from '@authzed-docs/samples/verify/run-installs.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { rootWith } from './root.ts'

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

const block = (text: string) => `\`\`\`bash needs="npm"\n${text}\n\`\`\`\n`

const folder = mkdtempSync(join(tmpdir(), 'registry-'))
let registry: Awaited<ReturnType<typeof openRegistry>>
beforeAll(async () => {
  registry = await openRegistry(folder)
  vi.stubEnv('npm_config_registry', registry.url)
  vi.stubEnv('npm_config_cache', join(folder, 'cache'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  registry.server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the blocks of a page with the registry, and merges the results into the page's. */
async function run(blocks: string[]) {
  const root = rootWith({ 'pages/a.mdx': blocks.map(block).join('\n') })
  const page = collectPage(root, 'pages/a.mdx')
  const installs = await runInstalls(root, [page], true)
  return { installs, result: withInstalls(await runPage(root, page, {}), page, installs) }
}

it('runs each block in an empty folder, and equal blocks once', { timeout: 60_000 }, async () => {
  const text = 'npm init --yes\nnpm install greeting@1.0.0'
  const { installs, result } = await run([text, text])
  expect([...installs.keys()]).toEqual([text])
  expect((await installerVersions(installs)).npm).toMatch(/^\d+\.\d+\.\d+$/)
  const commands = [{ command: 'npm init --yes', exit: 0, output: [] }]
  const outcome = { status: 'run', programs: ['npm'], commands, findings: [] }
  expect(result.outcomes).toEqual([outcome, outcome])
})

it("reports a version that the registry doesn't have at each block that names it", { timeout: 60_000 }, async () => {
  const { result } = await run(['npm install greeting@2.0.0', 'npm install greeting@2.0.0'])
  expect(result.findings).toMatchObject([
    { file: 'pages/a.mdx', line: 2, what: expect.stringContaining('No matching version found for greeting@2.0.0') },
    { file: 'pages/a.mdx', line: 6, what: expect.stringContaining('No matching version found for greeting@2.0.0') },
  ])
})

it('runs only the blocks that are not recorded in the daytime', { timeout: 60_000 }, async () => {
  const texts = ['npm install recorded@1.0.0', 'npm install greeting@1.0.0']
  const root = rootWith({ 'pages/a.mdx': texts.map(block).join('\n') })
  const page = collectPage(root, 'pages/a.mdx')
  const recorded = { hash: page.samples[0]?.hash ?? '', status: 'run' as const, programs: ['npm'] }
  writeRecording(root, page.page, { programs: { npm: '10.0.0' }, blocks: [recorded] })
  const installs = await runInstalls(root, [page], false)
  expect([...installs.keys()]).toEqual(texts.slice(1))
  const { outcomes } = withInstalls(await runPage(root, page, {}), page, installs)
  expect(outcomes.map(({ status, fromRecording }) => [status, fromRecording])).toEqual([
    ['run', true],
    ['run', undefined],
  ])
})
