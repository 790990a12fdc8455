import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { MODULE_CACHE } from '@authzed-docs/playground/engine/browser/module-store.ts'
import { findEngine } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { build } from 'esbuild'
import { ENGINE_FOLDER } from '../../lib/hosting/build/engine-folder.ts'
import { OUT, ROOT } from '../../scripts/root.ts'
import { expect, ignoreProblems, test, waitForIdle } from './helpers.ts'

/** URL of a file in the engine's folder. */
function urlOf(pattern: RegExp): string {
  const file = readdirSync(join(OUT, ENGINE_FOLDER)).find((name) => pattern.test(name))
  if (file === undefined) throw new Error(`the export has no ${pattern} → npm run build`)
  return `/docs/${ENGINE_FOLDER}/${file}`
}

/** A script that makes the page's side of the engine available as `engine`. */
async function clientScript(timeout: number): Promise<string> {
  const engine = findEngine(ROOT)
  if ('missing' in engine) throw new Error(engine.missing)
  const file = { url: urlOf(/^spicedb-.*\.bin$/), bytes: engine.bytes }
  const contents = `import { createEngineClient } from './packages/playground/engine/browser/client.ts'
    const progress = []
    const client = createEngineClient(${JSON.stringify(file)}, {
      createWorker: () => new Worker(${JSON.stringify(urlOf(/^worker-.*\.js$/))}),
      onProgress: (loaded) => progress.push(loaded),
      timeout: ${timeout},
    })
    globalThis.engine = { run: (request) => client.run(request), progress }`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    format: 'iife',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

/** Paths of the kept modules. */
const KEPT = `caches.open('${MODULE_CACHE}').then((cache) => cache.keys())
  .then((keys) => keys.map(({ url }) => new URL(url).pathname))`

const CHECK = `({
  schema: 'definition user {}\\ndefinition document {\\n  relation viewer: user\\n}',
  relationships: 'document:plan#viewer@user:ann',
  checks: [{ text: 'document:plan#viewer@user:ann' }, { text: 'document:plan#viewer@user:bob' }],
})`

test('SpiceDB runs in a worker under the policy of the site, and reports its download', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/docs/spicedb/concepts/schema')
  await waitForIdle(page)
  expect(requested.filter((url) => url.includes(ENGINE_FOLDER))).toEqual([])
  await page.evaluate(await clientScript(60_000))
  const response = await page.evaluate<{ checks: { answer: string }[] }>(`engine.run(${CHECK})`)
  expect(response.checks.map(({ answer }) => answer)).toEqual(['true', 'false'])
  const progress = await page.evaluate<number[]>('engine.progress')
  const engine = findEngine(ROOT)
  expect(progress.at(-1)).toBe('bytes' in engine && engine.bytes)
  expect(requested.filter((url) => url.includes(ENGINE_FOLDER))).toHaveLength(2)
})

test('a reload starts the kept module, and a missing, damaged or earlier one is downloaded again', async ({ page }) => {
  test.setTimeout(120_000)
  const downloads: string[] = []
  page.on('request', (request) => {
    if (/\/spicedb-[0-9a-f]+\.bin$/.test(request.url())) downloads.push(request.url())
  })
  /** Runs a check after a reload, and waits until the module is kept. */
  const run = async (): Promise<number> => {
    await page.goto('/docs/spicedb/concepts/schema')
    await page.evaluate(await clientScript(60_000))
    const before = downloads.length
    const response = await page.evaluate<{ checks: { answer: string }[] }>(`engine.run(${CHECK})`)
    expect(response.checks.map(({ answer }) => answer)).toEqual(['true', 'false'])
    await expect.poll(() => page.evaluate(KEPT), { timeout: 30_000 }).toEqual([urlOf(/^spicedb-.*\.bin$/)])
    return downloads.length - before
  }
  expect(await run()).toBe(1)
  expect(await run()).toBe(0)
  for (const change of [
    `caches.delete('${MODULE_CACHE}')`,
    `caches.open('${MODULE_CACHE}').then((cache) => cache.put('${urlOf(/^spicedb-.*\.bin$/)}',
      new Response(new Uint8Array([0, 97, 115, 109, 1]), { headers: { 'Content-Type': 'application/wasm' } })))`,
    `caches.delete('${MODULE_CACHE}').then(() => caches.open('${MODULE_CACHE}'))
      .then((cache) => cache.put('/docs/${ENGINE_FOLDER}/spicedb-0123456789abcdef.bin', new Response('earlier')))`,
  ]) {
    await page.evaluate(`${change}.then(() => null)`)
    expect(await run(), change).toBe(1)
  }
})

test('a page itself can’t compile WebAssembly', async ({ page, problems }) => {
  await page.goto('/docs/spicedb/concepts/schema')
  const error = await page.evaluate(
    `WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(() => 'compiled', String)`,
  )
  expect(error).toContain('Content Security Policy')
  ignoreProblems(problems, /Content Security Policy/)
})

test('input that takes too long is stopped, and the next request is answered', async ({ page }) => {
  await page.goto('/docs/spicedb/concepts/schema')
  await page.evaluate(await clientScript(1_500))
  // Each level doubles the number of paths that a check follows.
  const problem = await page.evaluate<string>(`(async () => {
    const relationships = []
    for (let level = 0; level < 22; level++)
      for (const from of 'abcd') for (const to of 'abcd')
        relationships.push('group:' + from + level + '#member@group:' + to + (level + 1) + '#member')
    const schema = 'definition user {}\\ndefinition group {\\n  relation member: user | group#member\\n}'
    const request = { schema, relationships: relationships.join('\\n'), checks: [{ text: 'group:a0#member@user:ann' }] }
    return engine.run(request).then(JSON.stringify, (error) => error.problem)
  })()`)
  expect(problem).toBe('timeout')
  const response = await page.evaluate<{ checks: { answer: string }[] }>(`engine.run(${CHECK})`)
  expect(response.checks[0]?.answer).toBe('true')
})
