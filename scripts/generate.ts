/** `npm run generate`: writes the files that are derived from code, such as the style sheet and the favicon of the brand. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedFiles } from './generated-files.ts'
import { ROOT } from './root.ts'

for (const [file, text] of Object.entries(generatedFiles())) writeFileSync(join(ROOT, file), text)
