import { execFileSync } from 'node:child_process'
import { OUT, ROOT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'
import { listenLocally } from '../listen-locally.ts'

/** Builds the export unless it is current. Runs outside of Playwright, whose compiler would also compile the build. */
const BUILD = `
  import { buildIfStale } from './scripts/export/build-if-stale.ts'
  if (!(await buildIfStale())) process.exit(1)
`

/**
 * Builds the export, unless `EXPORT_COPY` names one that exists, and serves it. The server runs in this process and on a free
 * port, so that an interrupted run leaves nothing behind and runs don't disturb each other. Workers read its origin from the
 * environment.
 * @returns a function that ends the server
 * @throws Error if the build fails
 */
export default async function serveExport(): Promise<() => void> {
  if (!process.env.EXPORT_COPY)
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', BUILD], {
      cwd: ROOT,
      stdio: 'inherit',
    })
  const server = createDocsServer(OUT)
  process.env.E2E_ORIGIN = await listenLocally(server)
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
