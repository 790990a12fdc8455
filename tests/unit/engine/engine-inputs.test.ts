import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readEngineRecord } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { rootWith } from '@authzed-docs/samples/tests/root.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { engineInputs, isCommitted } from '../../../scripts/toolchain/build-engine.ts'

it('the committed engine is made from the current inputs', () => {
  const record = readEngineRecord(ROOT)
  expect(record?.inputs).toBe(engineInputs(ROOT, record?.command ?? '', record?.go ?? ''))
})

it('a rebuilt engine is compared with the committed file, not only with its record', () => {
  const record = readEngineRecord(ROOT)
  // Of `abc`.
  const sha256 = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
  const root = rootWith({ 'toolchain/engine/engine.json': JSON.stringify({ ...record, sha256 }) })
  const module = join(root, 'toolchain/engine/spicedb.wasm.zst')
  const compressed = Buffer.from('28b52ffd2003190000616263', 'hex')
  writeFileSync(module, compressed)
  expect(isCommitted(root, { sha256 })).toBe(true)
  expect(isCommitted(root, { sha256: '0'.repeat(64) })).toBe(false)
  writeFileSync(module, compressed.with(-1, 0x64))
  expect(isCommitted(root, { sha256 })).toBe(false)
})
