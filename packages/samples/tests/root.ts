import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { collectPage, type PageSamples } from '@authzed-docs/samples/build/collect.ts'

/** Creates a folder with the given files, such as `{ 'pages/a.mdx': '…' }`. */
export function rootWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'samples-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}

/** The blocks of a page with this text, in a folder without any other files. */
export const samplesOf = (text: string): PageSamples => collectPage(rootWith({}), 'pages/page.mdx', text)
