/** `npm run build`: checks the content and exports the site to `out/`. */
import { buildExport } from './export/build-export.ts'

if (!(await buildExport())) process.exit(1)
