/**
 * `npm start`: builds the export if something has changed, and serves it. `PORT` and `HOST` choose where it listens. With
 * `EXPORT_COPY`, it serves that copy of an export without building.
 */
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { buildIfStale } from './export/build-if-stale.ts'
import { OUT } from './root.ts'
import { createDocsServer, DEFAULT_ADDRESS, listen } from './server.ts'

const DEFAULT_PORT = 3000

const requested = Number(process.env.PORT ?? DEFAULT_PORT)
if (!Number.isInteger(requested) || requested < 1 || requested > 65_535) {
  console.error(`PORT=${process.env.PORT}  isn't a valid port → set it to a number from 1 to 65535`)
  process.exit(1)
}
if (!process.env.EXPORT_COPY && !(await buildIfStale())) process.exit(1)
const host = process.env.HOST || DEFAULT_ADDRESS
const port = await listen(createDocsServer(OUT), requested, { host })
if (port !== requested) console.log(`Port ${requested} is busy; using ${port}.`)
const name = host === DEFAULT_ADDRESS ? 'localhost' : host.includes(':') ? `[${host}]` : host
console.log(`\nServing at http://${name}:${port}${BASE_PATH}   (Ctrl+C stops)`)
