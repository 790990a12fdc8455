/** `npm run schema`: writes the JSON Schema of the frontmatter, for editors. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { frontmatterJsonSchema } from '../lib/build/content/frontmatter-schema.ts'
import { ROOT } from './root.ts'

writeFileSync(join(ROOT, 'frontmatter.schema.json'), `${JSON.stringify(frontmatterJsonSchema(), null, 2)}\n`)
