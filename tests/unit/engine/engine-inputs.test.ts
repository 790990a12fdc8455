import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readEngineRecord } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { engineInputs } from '../../../scripts/toolchain/engine-inputs.ts'

/** A copy of what the engine is made from. */
function copyInputs(): string {
  const root = mkdtempSync(join(tmpdir(), 'engine-inputs-'))
  cpSync(join(ROOT, 'toolchain/dump-flags'), join(root, 'toolchain/dump-flags'), { recursive: true })
  return root
}

it('the committed engine is made from the current inputs', () => {
  const record = readEngineRecord(ROOT)
  expect(record?.inputs).toBe(engineInputs(ROOT, record?.command ?? '', record?.go ?? ''))
})

it.each(['toolchain/dump-flags/go.sum', 'toolchain/dump-flags/engine/main.go'])(
  '%s is an input of the engine',
  (file) => {
    const root = copyInputs()
    const before = engineInputs(root, 'go build', 'go1.26.8')
    writeFileSync(join(root, file), '')
    expect(engineInputs(root, 'go build', 'go1.26.8')).not.toBe(before)
  },
)

it('the version of Go and the command are inputs of the engine', () => {
  const inputs = new Set([
    engineInputs(ROOT, 'go build', 'go1.26.8'),
    engineInputs(ROOT, 'go build', 'go1.26.9'),
    engineInputs(ROOT, 'go build -trimpath', 'go1.26.8'),
  ])
  expect(inputs.size).toBe(3)
})
