import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { expect, it } from 'vitest'
import { publishEngine } from '../../../scripts/export/publish-engine.ts'

it('publishes the content that was verified, although the file has changed since', () => {
  const root = rootWith({ 'toolchain/engine/spicedb.wasm.zst': 'changed', 'toolchain/engine/licenses.txt': 'MIT' })
  const sha256 = 'a'.repeat(64)
  const record = { spicedb: 'v1.0.0', go: 'go1', command: '', sha256, bytes: 9, inputs: sha256 }
  const file = join(root, 'toolchain/engine/spicedb.wasm.zst')
  publishEngine(root, join(root, 'out'), { file, bytes: 7, record }, Buffer.from('verified'), new Map())
  expect(readFileSync(join(root, `out/_next/static/engine/spicedb-${sha256}.bin`), 'utf8')).toBe('verified')
})
