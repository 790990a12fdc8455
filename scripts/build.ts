/** `npm run build`: checks the content and leaves the whole site in `out/`. */
import { build } from './export/build-export.ts'

if (!(await build())) process.exit(1)
