/** `npm run stage`: lays the export out in `dist/` as a static host serves it: the site below `docs/`, rules beside it. */
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { headersFile, redirectsFile } from '../lib/build/hosting/host-files.ts'
import { BASE_PATH } from '../lib/shared/site.ts'
import { OUT, ROOT } from './root.ts'

const DIST = join(ROOT, 'dist')

if (!existsSync(join(OUT, 'index.html'))) {
  console.error('out/ holds no export  → run npm run build first')
  process.exit(1)
}
rmSync(DIST, { recursive: true, force: true })
cpSync(OUT, join(DIST, BASE_PATH), { recursive: true })
// The host looks for the page of a 404 at its own root, and for robots.txt too.
for (const file of ['404.html', 'robots.txt']) cpSync(join(OUT, file), join(DIST, file))
writeFileSync(join(DIST, '_headers'), headersFile())
writeFileSync(join(DIST, '_redirects'), redirectsFile())
console.log(`The site for a static host is in ${DIST}`)
