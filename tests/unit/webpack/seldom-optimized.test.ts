import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../../../scripts/root.ts'

it('sets an option that this edition of Node knows', () => {
  const module = join(ROOT, 'scripts/webpack/seldom-optimized.mjs')
  const env = { ...process.env, NODE_ENV: 'production' as const }
  const { status, stderr } = spawnSync(process.execPath, [module], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})
