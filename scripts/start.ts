/**
 * `npm start`: builds the export if something has changed, and serves it. `PORT` and `HOST` choose where it listens. With
 * `EXPORT_COPY`, it serves that copy of an export without building.
 */

import { buildIfStale } from './export/build-if-stale.ts'
import { OUT } from './root.ts'
import { runCommand } from './run-command.ts'
import { createDocsServer, listenAsConfigured, requestedPort } from './server.ts'

await runCommand(async () => {
  // A build takes minutes.
  requestedPort(process.env)
  if (!process.env.EXPORT_COPY && !(await buildIfStale())) process.exit(1)
  const address = await listenAsConfigured(createDocsServer(OUT), process.env)
  console.log(`\nServing at ${address}   (Ctrl+C stops)`)
})
