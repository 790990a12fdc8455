/**
 * `npm run build`: checks the content and exports the site to `out/`. Its larger young generation makes garbage collection
 * cheaper, because most objects only live as long as a page is parsed.
 */
import { runCommand } from './edit-project.ts'
import { buildExport } from './export/build-export.ts'

await runCommand(async () => {
  if (!(await buildExport())) process.exit(1)
})
