/** `npm run stage`: copies the export to `dist/` in the layout of a static host: the site in `docs/`, rules beside it. */
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFile, redirectsFile } from '../lib/build/hosting/host-files.ts'
import { BASE_PATH } from '../lib/shared/site.ts'
import { OUT, ROOT } from './root.ts'

const DIST = join(ROOT, 'dist')

if (!existsSync(join(OUT, 'index.html'))) {
  console.error('out/ has no export  → run npm run build')
  process.exit(1)
}
rmSync(DIST, { recursive: true, force: true })
cpSync(OUT, join(DIST, BASE_PATH), { recursive: true })
// Hosts expect the 404 page and robots.txt in the root folder.
for (const file of ['404.html', 'robots.txt']) cpSync(join(OUT, file), join(DIST, file))
writeFileSync(join(DIST, '_headers'), headersFile())
writeFileSync(join(DIST, '_redirects'), redirectsFile())
console.log(`The site for a static host is in ${DIST}`)
