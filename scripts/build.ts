/**
 * `npm run build`: checks the content and exports the site to `out/`. Its larger young generation makes garbage collection
 * cheaper, because most objects only live as long as a page is parsed.
 */

import { buildExport } from './export/build-export.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  if (!(await buildExport())) process.exit(1)
})
