import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedFiles } from '../../scripts/generated-files.ts'
import { ROOT } from '../../scripts/root.ts'

it.each(Object.entries(generatedFiles()))('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text)
})
