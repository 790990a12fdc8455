import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectPage } from '@authzed-docs/samples/build/collect.ts'
import { type Recording, readRecording, writeRecording } from '@authzed-docs/samples/build/recording.ts'
import { findToolchain, SPICEDB_IMAGE, type Toolchain } from '@authzed-docs/samples/verify/find-toolchain.ts'
import type { PageResult } from '@authzed-docs/samples/verify/outcome.ts'
import { createRecording, recordingFindings } from '@authzed-docs/samples/verify/recorded-results.ts'
import { runPage } from '@authzed-docs/samples/verify/run.ts'
import { runTasks } from '@authzed-docs/samples/verify/runner/pool.ts'
import { Terminal } from '@authzed-docs/samples/verify/terminal/terminal.ts'
import { applyRewrites } from '@authzed-docs/samples/verify/update-recordings.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { PINNED_VERSIONS } from '@authzed-docs/shared/pinned-versions.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const tools = findToolchain()
const isReal = ['spicedb', 'zed', 'bash', 'curl', 'jq', 'script'].every((name) => name in tools)
const versions = Object.fromEntries(Object.entries(tools).map(([name, { version }]) => [name, version]))

const PAGE = 'pages/doors.mdx'
const TEXT = `\`\`\`zed
definition user {}

definition door {
  relation key: user
  permission open = key
}
\`\`\`

\`\`\`console
$ zed relationship create door:front key user:ann
…
$ zed permission check door:front open user:ann --consistency-full
true
$ zed permission check door:front shut user:ann
… ERR terminated with errors error="rpc error: code = FailedPrecondition desc = relation/permission \`shut\` not found under definition \`door\`"
\`\`\`

\`\`\`bash
OPEN=$(zed permission check door:front open user:ann --consistency-full)
test "$OPEN" = true
\`\`\`

\`\`\`console
$ echo "$OPEN"
true
\`\`\`

\`\`\`console until="DELETE"
$ (sleep 1; zed relationship delete door:front key user:ann >token) & curl --silent --no-buffer localhost:8443/v1/watch --header "$AUTH" --json '{}' | jq --unbuffered -r '.result.updates[]?.operation'
OPERATION_DELETE
…
\`\`\`
`

/** Whether a process is running, as opposed to a zombie, which has ended. */
const isRunning = (pid: number): boolean => {
  const path = `/proc/${pid}/stat`
  return existsSync(path) && !/\) Z /.test(readFileSync(path, 'utf8'))
}

/** Runs the page in a worker with its own network namespace, where the default ports are free. */
async function inWorker(root: string, machine: Toolchain = tools): Promise<PageResult> {
  const found: PageResult[] = []
  await runTasks([{ kind: 'page', page: collectPage(root, PAGE) }], { root, tools: machine }, (_, taskResult) => {
    if (taskResult.kind === 'page') found.push(taskResult.result)
  })
  const [result] = found
  if (!result) throw new Error('the worker sent no result')
  return result
}

/** Records the page with the real programs in a new folder. */
async function recorded(): Promise<{ root: string; recording: Recording }> {
  const root = rootWith({ [PAGE]: TEXT })
  const result = await inWorker(root)
  expect(result.findings.map(formatFinding)).toEqual([])
  const recording = createRecording(collectPage(root, PAGE), result, versions)
  writeRecording(root, PAGE, recording)
  return { root, recording }
}

/** The findings on a machine with only Node.js, which verifies the recording. */
async function verified(root: string): Promise<string[]> {
  const page = collectPage(root, PAGE)
  const result = await runPage(root, page, {})
  const now = createRecording(page, result, versions)
  const stale = result.findings.length > 0 ? [] : recordingFindings(page, readRecording(root, PAGE), now)
  return [...result.findings, ...stale].map(formatFinding)
}

function edit(root: string, path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(root, path), text.replace(from, to))
}

describe.skipIf(!['spicedb', 'bash', 'curl', 'script'].every((name) => name in tools))(
  'a block (needs SpiceDB)',
  { timeout: 180_000 },
  () => {
    it('runs in a shell and SpiceDB of its own if it is standalone, even if a program of the page is missing', async () => {
      const text = [
        '```console\n$ touch left; test -z "$PROMTOOL" || promtool --help >help\n```\n',
        '```bash standalone setup=visit\ntest "$VISIT" = first\ntest ! -e left\ncurl --fail "$SPICEDB/healthz"\n```\n',
        '```bash\ntest -z "$VISIT"\n```\n',
      ].join('\n')
      const root = rootWith({ [PAGE]: text, 'samples/doors/visit.sh': 'VISIT=first\n' })
      const { outcomes } = await inWorker(root)
      expect(outcomes[1]).toMatchObject({ status: 'run', programs: ['curl', 'spicedb'], findings: [] })
      expect(outcomes[1]).not.toHaveProperty('fromRecording')
      // Without promtool, the other blocks need a recording, which this page doesn't have.
      const others = [outcomes[0], outcomes[2]].map((outcome) => outcome?.fromRecording === true)
      expect(others).toEqual(Array(2).fill(!('promtool' in tools)))
    })

    it.skipIf(!('docker' in tools))('runs SpiceDB in a container (needs Docker)', async () => {
      const run = `docker run --rm ${SPICEDB_IMAGE}`
      const text = [
        `\`\`\`console\n$ ${run} version\nspicedb ${PINNED_VERSIONS.spicedb}\n\`\`\`\n`,
        `\`\`\`bash until="grpc server started"\n${run} serve --grpc-preshared-key x\n\`\`\`\n`,
        '```bash needs="images"\ndocker run busybox:1.37\n```\n',
      ].join('\n')
      const { outcomes, findings } = await inWorker(rootWith({ [PAGE]: text }))
      expect(findings.map(formatFinding)).toEqual([])
      expect(outcomes.map(({ status }) => status)).toEqual(['run', 'run', 'not-run'])
    })

    it.skipIf(!('prometheus' in tools))('evaluates PromQL on the metrics of SpiceDB (needs Prometheus)', async () => {
      const metric = 'spicedb_dispatch_check_total{job="spicedb"}[5m]'
      const text = [`sum(rate(${metric}))`, `sum(${metric})`].map((query) => `\`\`\`text\n${query}\n\`\`\`\n`)
      const { outcomes, findings } = await inWorker(rootWith({ [PAGE]: text.join('\n') }))
      expect(outcomes[0]).toMatchObject({ status: 'run', programs: ['prometheus', 'spicedb'] })
      expect(findings.map(formatFinding)).toEqual([
        expect.stringMatching(/doors\.mdx:6:1 .*expected type instant vector/),
      ])
    })

    it('fails like other blocks', async () => {
      const { findings } = await inWorker(
        rootWith({ [PAGE]: '```bash standalone\nfalse\n```\n\n```bash\ntrue\n```\n' }),
      )
      expect(findings.map(formatFinding)).toEqual([
        expect.stringMatching(/^pages\/doors\.mdx:2:1 {2}false: exit status 1/),
      ])
    })
  },
)

// Starting servers and waiting for commands needs time on a busy machine.
describe.skipIf(!isReal)('a page in the real programs (needs npm run toolchain)', { timeout: 300_000 }, () => {
  it('runs, is recorded, and is verified from the recording when the programs are missing', async () => {
    const { root, recording } = await recorded()
    expect(recording.blocks.map(({ status, programs }) => [status, programs])).toEqual([
      ['run', ['spicedb']],
      ['run', ['zed', 'spicedb']],
      ['run', ['zed', 'spicedb']],
      ['run', ['bash']],
      ['run', ['zed', 'curl', 'jq', 'spicedb']],
    ])
    expect(recording.blocks[1]?.commands?.map(({ exit, output }) => [exit, output.length])).toEqual([
      [0, 1],
      [0, 1],
      [1, 1],
    ])
    expect(await verified(root)).toEqual([])
  })

  it('runs the hidden script of a block before it, and names a script that fails', async () => {
    const text = '```bash setup=key\ntest "$KEY" = brass\n```\n\n```bash setup=broken\ntrue\n```\n'
    const scripts = { 'samples/doors/key.sh': 'KEY=brass\n', 'samples/doors/broken.sh': 'echo no lock\nfalse\n' }
    const { findings } = await inWorker(rootWith({ [PAGE]: text, ...scripts }))
    expect(findings.map(formatFinding)).toEqual([
      'pages/doors.mdx:6:1  broken.sh failed: no lock  → fix the script in the sample folder of the page',
    ])
  })

  it("fails at the line of a flag that zed doesn't have", async () => {
    const root = rootWith({ [PAGE]: TEXT.replace('--consistency-full\ntrue', '--consistancy-full\ntrue') })
    const [finding] = (await inWorker(root)).findings.map(formatFinding)
    expect(finding).toMatch(/^pages\/doors\.mdx:14:1 .* the page shows "true", the program printed ".*consistancy-full/)
    expect(finding).toContain('→ fix the page, or write the real output with npm run samples -- --record')
  })

  it("fails at a line that zed doesn't print, which --record replaces", async () => {
    const root = rootWith({ [PAGE]: TEXT.replace('--consistency-full\ntrue', '--consistency-full\nfalse') })
    const { findings, outcomes } = await inWorker(root)
    expect(findings.map(formatFinding)[0]).toMatch(
      /^pages\/doors\.mdx:14:1 .* the page shows "false", the program printed "true"/,
    )
    applyRewrites(
      root,
      outcomes.flatMap(({ rewrites = [] }) => rewrites),
    )
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(TEXT)
  })

  it('fails for a changed flag, output or hash when the programs are missing', async () => {
    const { root, recording } = await recorded()
    const notRecorded = "this block isn't in the page's recording"
    edit(root, PAGE, '--consistency-full\ntrue', '--consistancy-full\ntrue')
    expect((await verified(root))[0]).toContain(`pages/doors.mdx:10:1  ${notRecorded}`)
    writeFileSync(join(root, PAGE), TEXT)

    const path = 'recordings/doors.json'
    edit(root, path, '"true"', '"false"')
    expect((await verified(root))[0]).toMatch(
      /^pages\/doors\.mdx:14:1 .* the page shows "true", the program printed "false"/,
    )
    writeRecording(root, PAGE, recording)

    edit(root, path, recording.blocks[2]?.hash ?? '', '0123456789')
    expect((await verified(root))[0]).toContain(`pages/doors.mdx:19:1  ${notRecorded}`)
  })

  it('fails when curl succeeds but SpiceDB returns an error', async () => {
    const curl = `curl --silent localhost:8443/v1/schema/read --header "$AUTH" --json '{}'`
    const root = rootWith({
      [PAGE]: `\`\`\`bash\n${curl}\n\`\`\`\n\n\`\`\`bash error="no schema has been defined"\n${curl}\n\`\`\`\n`,
    })
    const [finding, ...more] = (await inWorker(root)).findings.map(formatFinding)
    expect(finding).toMatch(/^pages\/doors\.mdx:2:1 .*\{"code":5, ?"message":"no schema has been defined/)
    expect(more).toEqual([])
  })

  it("reports a command that doesn't end", async () => {
    const root = rootWith({ [PAGE]: '```console\n$ sleep 600\n```\n\n```console\n$ zed version\n…\n```\n' })
    const { findings, outcomes } = await inWorker(root)
    expect(findings.map(formatFinding)).toEqual([
      'pages/doors.mdx:2:1  sleep 600: didn\'t end within the time limit  → end it with until="text", or keep it running with background="text"',
    ])
    expect(outcomes[1]).toMatchObject({ status: 'not-run', reason: "an earlier command on the page didn't end" })
  })

  it('restarts its SpiceDB after a block that ran another one', async () => {
    const schema = '```zed\ndefinition user {}\n```\n'
    const other = '```bash until="http server started serving"\nspicedb serve --grpc-preshared-key another\n```\n'
    const read = '```console\n$ zed schema read\ndefinition user {}\n```\n'
    const root = rootWith({ [PAGE]: [schema, other, schema, read].join('\n') })
    expect((await inWorker(root)).findings.map(formatFinding)).toEqual([])
  })

  it('kills what is still running in a terminal, which frees its ports', async () => {
    const folder = rootWith({})
    const terminal = new Terminal({ folder, env: { PATH: process.env.PATH ?? '' } })
    const ran = await terminal.run("trap '' HUP TERM INT; sleep 300 & echo started $!; wait", {
      background: 'started',
    })
    const pid = Number(/started (\d+)/.exec(ran.output.join('\n'))?.[1])
    expect(isRunning(pid)).toBe(true)
    terminal.close()
    for (let waited = 0; isRunning(pid) && waited < 50; waited++) await sleep(100)
    expect(isRunning(pid)).toBe(false)
  })

  it("can't reach the internet", async () => {
    const root = rootWith({
      [PAGE]: '```console\n$ exec 5<>/dev/tcp/192.0.2.1/80\nbash: connect: Network is unreachable\n…\n```\n',
    })
    const { findings } = await inWorker(root)
    expect(findings.map(formatFinding)).toEqual([])
  })

  it.skipIf(!tools.postgres)('runs SQL in PostgreSQL and names the line of an error', async () => {
    const sql = '```sql\ncreate table a (b int);\n\ninsert into a values (1), (2);\n```\n'
    const good = rootWith({
      [PAGE]: `${sql}\n\`\`\`console\n$ psql -h localhost -U spicedb -Atc 'select sum(b) from a'\n3\n\`\`\`\n`,
    })
    expect((await inWorker(good)).findings.map(formatFinding)).toEqual([])
    const bad = rootWith({ [PAGE]: sql.replace('into a', 'into c') })
    expect((await inWorker(bad)).findings.map(formatFinding)).toEqual([
      'pages/doors.mdx:4:1  relation "c" does not exist  → fix the statement',
    ])
  })
})
