import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { generatedFiles } from '../../scripts/generated-files.ts'
import { ROOT } from '../../scripts/root.ts'

it('the privacy page is among the generated files', () => {
  expect(Object.keys(generatedFiles())).toContain('pages/privacy.mdx')
})

it.each(Object.entries(generatedFiles()))('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe(text)
})
