import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A folder with the given files below it, such as `{ 'pages/a.mdx': '…' }`. */
export function rootWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'samples-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return root
}
