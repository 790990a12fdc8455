import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { SampleError } from '../../build/sample-error.ts'
import type { Tool } from '../find-toolchain.ts'
import type { RunningServer } from './page-server.ts'

/** A Prometheus that scrapes SpiceDB. */
interface RunningPrometheus extends RunningServer {
  /**
   * Evaluates an expression.
   * @throws SampleError with Prometheus's message when it's rejected
   */
  evaluate(expression: string): Promise<void>
}

const ADDRESS = '127.0.0.1:9099'

/** SpiceDB's metrics, with the job name that the pages use. `rate` needs two samples. */
const CONFIG = `
global: { scrape_interval: 250ms, scrape_timeout: 250ms }
scrape_configs:
  - job_name: spicedb
    static_configs: [{ targets: ["127.0.0.1:9090"] }]
`
const HAS_SAMPLES = 'sum_over_time(up{job="spicedb"}[1m]) >= 3'

/** Timeout for the start and the first samples, in milliseconds. */
const START_LIMIT = 60_000

/**
 * Starts Prometheus in this network namespace, and waits until it has samples of SpiceDB's metrics.
 * @throws SampleError when it has none in time
 */
async function startPrometheus({ path }: Tool): Promise<RunningPrometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const config = join(folder, 'prometheus.yml')
  writeFileSync(config, CONFIG)
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const server = spawn(path, [...flags, `--web.listen-address=${ADDRESS}`], { stdio: 'ignore' })
  const stop = async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    if (server.exitCode === null && server.signalCode === null && server.kill('SIGKILL')) await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const deadline = Date.now() + START_LIMIT
  while (!(await hasSamples())) {
    if (Date.now() > deadline) {
      await stop()
      throw new SampleError("Prometheus has no samples of SpiceDB's metrics", 'run prometheus by hand')
    }
    await sleep(100)
  }
  return { stop, evaluate }
}

const answer = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.unknown() }).optional(),
})

async function query(expression: string): Promise<z.infer<typeof answer>> {
  const response = await fetch(`http://${ADDRESS}/api/v1/query?${new URLSearchParams({ query: expression })}`)
  return answer.parse(await response.json())
}

async function hasSamples(): Promise<boolean> {
  try {
    const { data } = await query(HAS_SAMPLES)
    return Array.isArray(data?.result) && data.result.length > 0
  } catch {
    return false
  }
}

async function evaluate(expression: string): Promise<void> {
  const { status, error = status } = await query(expression)
  if (status !== 'success') throw new SampleError(error, 'fix the expression')
}

/** The Prometheus of one page, started on first use. */
export class PagePrometheus implements RunningServer {
  readonly #tool: Tool
  readonly #startSpicedb: () => Promise<void>
  #running: RunningPrometheus | undefined

  constructor(tool: Tool, startSpicedb: () => Promise<void>) {
    this.#tool = tool
    this.#startSpicedb = startSpicedb
  }

  /**
   * Evaluates an expression on the metrics of the page's SpiceDB.
   * @throws SampleError
   */
  readonly evaluate = async (expression: string): Promise<void> => {
    await this.#startSpicedb()
    this.#running ??= await startPrometheus(this.#tool)
    await this.#running.evaluate(expression)
  }

  async stop(): Promise<void> {
    await this.#running?.stop()
  }
}
