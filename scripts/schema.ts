/** `npm run schema`: writes the JSON Schema of the frontmatter, for editors, and the list of patched dependencies. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontmatterJsonSchema } from '../lib/build/content/frontmatter-schema.ts'
import { patchesPage } from './patches/patches.ts'
import { ROOT } from './root.ts'

writeFileSync(join(ROOT, 'frontmatter.schema.json'), `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`)
writeFileSync(join(ROOT, 'docs/patches.md'), patchesPage())
