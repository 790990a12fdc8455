/**
 * `npm run stage`: copies the export to `dist/` in the layout of a static host, with its configuration.
 *   --host=NAME   one of lib/hosting/build/hosts.ts; cloudflare-pages by default
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_HOST, HOSTS, isHostName } from '../lib/hosting/build/hosts.ts'
import { stageSite } from './export/stage-site.ts'
import { OUT, ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const DIST = join(ROOT, 'dist')

await runCommand((args) => {
  const { host } = parseArgs({ args, options: { host: { type: 'string', default: DEFAULT_HOST } } }).values
  if (!isHostName(host))
    throw new Error(`--host=${host}  isn't a known host → use one of ${Object.keys(HOSTS).join(', ')}`)
  if (!existsSync(join(OUT, 'index.html'))) throw new Error('out/ has no export  → run npm run build')
  stageSite(OUT, DIST, HOSTS[host])
  console.log(`The site for ${host} is in ${DIST}`)
})
