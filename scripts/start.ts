/** `npm start`: builds the export if something has changed, and serves it. */
import { BASE_PATH } from '../lib/shared/site.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { OUT } from './root.ts'
import { createDocsServer, listen } from './server.ts'

const DEFAULT_PORT = 3000

const requested = Number(process.env.PORT ?? DEFAULT_PORT)
if (!Number.isInteger(requested) || requested < 1 || requested > 65_535) {
  console.error(`PORT=${process.env.PORT}  isn't a valid port → set it to a number from 1 to 65535`)
  process.exit(1)
}
if (!(await buildIfStale())) process.exit(1)
const port = await listen(createDocsServer(OUT), requested)
if (port !== requested) console.log(`Port ${requested} is busy; using ${port}.`)
console.log(`\nServing at http://localhost:${port}${BASE_PATH}   (Ctrl+C stops)`)
