import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { SampleError } from '../../build/sample-error.ts'
import type { Tool } from '../find-toolchain.ts'
import { type RunningServer, startProcess } from './server-process.ts'

const ADDRESS = '127.0.0.1:9099'

/** SpiceDB's metrics, with the job name that the pages use. `rate` needs two samples. */
const CONFIG = `
global: { scrape_interval: 250ms, scrape_timeout: 250ms }
scrape_configs:
  - job_name: spicedb
    static_configs: [{ targets: ["127.0.0.1:9090"] }]
`
const HAS_SAMPLES = 'sum_over_time(up{job="spicedb"}[1m]) >= 3'

/**
 * Starts Prometheus in this network namespace, and waits until it has samples of SpiceDB's metrics.
 * @throws SampleError when it has none in time
 */
export async function startPrometheus({ path }: Tool): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'prometheus-'))
  const config = join(folder, 'prometheus.yml')
  writeFileSync(config, CONFIG)
  const flags = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const server = await startProcess({
    name: 'Prometheus',
    path,
    args: [...flags, `--web.listen-address=${ADDRESS}`],
    isReady: async () => ((await query(HAS_SAMPLES).catch(() => undefined))?.data?.result.length ?? 0) > 0,
  })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { stop }
}

const answer = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.object({ result: z.array(z.unknown()) }).optional(),
})

async function query(expression: string): Promise<z.infer<typeof answer>> {
  const response = await fetch(`http://${ADDRESS}/api/v1/query?${new URLSearchParams({ query: expression })}`)
  return answer.parse(await response.json())
}

/**
 * Evaluates an expression in the running Prometheus.
 * @throws SampleError with Prometheus's message when it's rejected
 */
export async function evaluatePromql(expression: string): Promise<void> {
  const { status, error = status } = await query(expression)
  if (status !== 'success') throw new SampleError(error, 'fix the expression')
}
