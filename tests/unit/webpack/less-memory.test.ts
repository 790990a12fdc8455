import { spawnSync } from 'node:child_process'
import { channel } from 'node:diagnostics_channel'
import { setImmediate } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { CollectBeforeRendering } from '../../../scripts/webpack/less-memory.ts'

it('collects garbage when a process starts, once the compiler has ended', async () => {
  const collect = vi.fn()
  const ends: (() => void)[] = []
  new CollectBeforeRendering(collect).apply({ hooks: { shutdown: { tap: (_name, end) => void ends.push(end) } } })
  channel('child_process').publish({})
  await setImmediate()
  expect(collect).not.toHaveBeenCalled()
  for (const end of [...ends, ...ends]) end()
  channel('child_process').publish({})
  expect(collect).not.toHaveBeenCalled()
  await setImmediate()
  expect(collect).toHaveBeenCalledTimes(1)
})

it('finds the collector of V8', () => {
  const code = `import { CollectBeforeRendering } from './scripts/webpack/less-memory.ts'
    import { spawn } from 'node:child_process'
    let kept = new WeakRef({})
    new CollectBeforeRendering().apply({ hooks: { shutdown: { tap: (_name, end) => end() } } })
    setTimeout(() => spawn(process.execPath, ['--version']), 10)
    setTimeout(() => console.log(kept.deref() === undefined), 500)`
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  })
  expect(stdout).toBe('true\n')
})
