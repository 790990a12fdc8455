import { readEngineRecord } from '@authzed-docs/playground/engine/build/engine-files.ts'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'
import { engineInputs } from '../../../scripts/toolchain/build-engine.ts'

it('the committed engine is made from the current inputs', () => {
  const record = readEngineRecord(ROOT)
  expect(record?.inputs).toBe(engineInputs(ROOT, record?.command ?? '', record?.go ?? ''))
})
