import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../../scripts/root.ts'

const FOLDER = '.github/workflows'
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

const stepSchema = z.object({
  name: z.string().optional(),
  uses: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.unknown()).optional(),
  with: z.record(z.string(), z.unknown()).optional(),
})
const workflowSchema = z.object({
  permissions: z.object({}).strict(),
  jobs: z.record(z.string(), z.object({ if: z.string().optional(), steps: z.array(stepSchema) })),
})
const workflowOf = (name: string) => workflowSchema.parse(parse(read(join(FOLDER, name))))

it.each(readdirSync(join(ROOT, FOLDER)))('%s pins its actions and puts no expression into a script', (name) => {
  const steps = Object.values(workflowOf(name).jobs).flatMap((job) => job.steps)
  expect(steps.length).toBeGreaterThan(2)
  for (const { uses, run } of steps) {
    if (uses) expect(uses).toMatch(/@[0-9a-f]{40}$/)
    expect(run ?? '').not.toContain('${{')
  }
})

it('workflows comment on and close only issues that they have opened', () => {
  const lists = readdirSync(join(ROOT, FOLDER)).flatMap(
    (name) => read(join(FOLDER, name)).match(/gh issue list.*/g) ?? [],
  )
  expect(lists).toHaveLength(2)
  for (const list of lists) expect(list).toContain('--app github-actions ')
})

it('the lock file of the deploy tools has every dependency of every platform, because npm ci refuses it otherwise', () => {
  const names = z.record(z.string(), z.string()).default({})
  const packageSchema = z.object({ dependencies: names, optionalDependencies: names, devDependencies: names })
  const schema = z.object({ packages: z.record(z.string(), packageSchema) })
  const { packages } = schema.parse(JSON.parse(read('.github/deploy/package-lock.json')))
  const needed = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies, devDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies, ...(path === '' ? devDependencies : {}) }),
  )
  expect(needed).toContain('wrangler')
  const locked = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  expect(needed.filter((name) => !locked.has(name))).toEqual([])
})

describe('the deploy workflow', () => {
  const job = workflowOf('deploy.yml').jobs.deploy
  const steps = job?.steps ?? []

  it('gives the host’s token only to the step that deploys, which installs nothing', () => {
    const withToken = steps.filter((step) => JSON.stringify(step).includes('secrets.'))
    expect(withToken).toHaveLength(1)
    expect(withToken[0]?.run).not.toMatch(/\bnp[mx] /)
  })

  it('installs the deploy tools from a lock file, without install scripts, on a Node.js that wrangler supports', () => {
    const install = steps.find(({ run }) => run?.startsWith('npm ci'))
    expect(install?.run).toContain('--ignore-scripts')
    expect(steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'))?.with).toEqual({ 'node-version': '22' })
    const lock = JSON.parse(read('.github/deploy/package-lock.json'))
    expect(lock.packages[''].devDependencies).toEqual(JSON.parse(read('.github/deploy/package.json')).devDependencies)
    expect(lock.packages['node_modules/wrangler'].engines.node).toMatch(/^>=22/)
  })

  it('keeps branches, which can have any name, out of the queue of production', () => {
    const { concurrency } = z
      .object({ concurrency: z.object({ group: z.string() }) })
      .parse(parse(read(join(FOLDER, 'deploy.yml'))))
    expect(concurrency.group).toMatch(/^deploy-\$\{\{ .* && 'production' \|\| format\('preview-/)
  })

  it('deploys pushes only from main with passed checks', () => {
    expect(job?.if?.replace(/\s+/g, ' ')).toContain(
      "(github.event.workflow_run.event == 'push' && github.event.workflow_run.head_branch == 'main' && github.event.workflow_run.conclusion == 'success')",
    )
  })
})

describe('the branch of a deploy', () => {
  const bin = mkdtempSync(join(tmpdir(), 'gh-'))
  writeFileSync(join(bin, 'gh'), '#!/bin/sh\necho newest\n')
  chmodSync(join(bin, 'gh'), 0o755)
  afterAll(() => rmSync(bin, { recursive: true }))

  it.each([
    [{ EVENT: 'pull_request', NUMBER: '12', HEAD: 'newest' }, 0, 'branch=pr-12\n'],
    [{ EVENT: 'pull_request', NUMBER: '', HEAD: 'newest' }, 0, ''],
    [{ EVENT: 'pull_request', NUMBER: 'main', HEAD: 'newest' }, 0, ''],
    [{ EVENT: 'push', NUMBER: '', HEAD: 'newest' }, 0, 'branch=main\n'],
    [{ EVENT: 'push', NUMBER: '', HEAD: 'older' }, 0, ''],
    [{ EVENT: 'schedule', NUMBER: '', HEAD: 'newest' }, 1, ''],
  ])('for %j has the status %i and prints %j', (variables, status, printed) => {
    const env = { ...process.env, ...variables, GITHUB_REPOSITORY: 'authzed/docs' }
    const result = spawnSync('bash', [join(ROOT, '.github/deploy/choose-branch.sh')], {
      encoding: 'utf8',
      env: { ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    })
    expect([result.status, result.stdout]).toEqual([status, printed])
  })
})

it('an install sets the hooks of its own repository only', () => {
  const outer = mkdtempSync(join(tmpdir(), 'repository-'))
  onTestFinished(() => rmSync(outer, { recursive: true }))
  const inner = join(outer, 'unpacked')
  mkdirSync(inner)
  const hooksAfterInstall = (cwd: string): string => {
    spawnSync(process.execPath, [join(ROOT, 'scripts/install-hooks.mjs')], { cwd })
    return spawnSync('git', ['config', '--local', 'core.hooksPath'], { cwd, encoding: 'utf8' }).stdout.trim()
  }
  spawnSync('git', ['init', '--quiet'], { cwd: outer })
  expect(hooksAfterInstall(inner)).toBe('')
  expect(hooksAfterInstall(outer)).toBe('.githooks')
})

describe('package.json', () => {
  const { allowScripts } = JSON.parse(read('package.json'))

  it('decides about every dependency with an install script', () => {
    const lock: Record<string, { hasInstallScript?: true }> = JSON.parse(read('package-lock.json')).packages
    const names = Object.entries(lock).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? [path.replace(/^.*node_modules\//, '')] : [],
    )
    expect(names.filter((name) => !(name in allowScripts) && name !== 'fsevents')).toEqual([])
  })
})
