/**
 * `npm run dev`: a preview for writers that updates on every save. `PORT` and `HOST` choose where it listens. Without `HOST`, only
 * this machine can use it, because it also serves unpublished pages, source code and Next's debugging tools.
 */
import next from 'next'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'
import { createLocalServer, DEFAULT_ADDRESS, listenAsConfigured, requestedPort } from './server.ts'

await runCommand(async () => {
  requestedPort(process.env)
  process.env.NEXT_TELEMETRY_DISABLED = '1'
  const server = createLocalServer((request, response) => handle(request, response), process.env)
  const hostname = process.env.HOST || DEFAULT_ADDRESS
  const app = next({ dev: true, webpack: true, dir: ROOT, httpServer: server, hostname })
  const handle = app.getRequestHandler()
  await app.prepare()
  console.log(`Ready. Preview at ${await listenAsConfigured(server, process.env)}`)
})
