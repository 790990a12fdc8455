/**
 * `npm run stage`: copies the export to `dist/` in the layout of a static host, with its configuration, compressed copies, a copy
 * to download and print views.
 *   --host=NAME      one of lib/build/hosting/hosts.ts; cloudflare-pages by default
 *   --previous=FROM  folder of the deploy before this one, or its origin such as https://authzed.com: files that its pages
 *                    load are kept for 30 days, so that pages that are open during the deploy keep working
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEFAULT_HOST, HOSTS, isHostName } from '../lib/build/hosting/hosts.ts'
import { readEarlierDeploys } from './export/earlier-deploys.ts'
import { offlineFilesOf, stageSite } from './export/stage-site.ts'
import { OUT, ROOT } from './root.ts'

const DIST = join(ROOT, 'dist')

const { host, previous } = parseArgs({
  options: { host: { type: 'string', default: DEFAULT_HOST }, previous: { type: 'string' } },
}).values
if (!isHostName(host)) {
  console.error(`--host=${host}  isn't a known host → use one of ${Object.keys(HOSTS).join(', ')}`)
  process.exit(1)
}
if (!existsSync(join(OUT, 'index.html'))) {
  console.error('out/ has no export  → run npm run build')
  process.exit(1)
}
const earlier = await readEarlierDeploys(OUT, previous).catch((error) => {
  console.error(error.message)
  process.exit(1)
})
const offline = await offlineFilesOf(OUT)
const unhashed = stageSite(OUT, DIST, HOSTS[host], earlier, offline)
if (unhashed.length > 0) {
  for (const file of unhashed) console.error(`out${file}  would be cached for a year → add a content hash to its name`)
  process.exit(1)
}
for (const problem of earlier.problems) console.warn(problem)
if (previous !== undefined) console.log(`Kept ${earlier.contents.size} files of earlier deploys.`)
for (const [file, content] of offline) {
  if (/\.zip$|^print\/.*\.html$/.test(file)) console.log(`${file}: ${(content.length / 1_000_000).toFixed(1)} MB`)
}
console.log(`The site for ${host} is in ${DIST}`)
