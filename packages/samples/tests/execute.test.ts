import { execute } from '@authzed-docs/samples/verify/languages/execute.ts'
import { expect, it, vi } from 'vitest'

it('ends at the time limit if a daemon in another group still holds the pipe of a program that has ended', async () => {
  const uncaught = vi.fn()
  process.on('uncaughtException', uncaught)
  try {
    const started = Date.now()
    const ended = await execute('bash', ['-c', 'setsid sleep 4 & echo started; exit 3'], { limit: 0.5 })
    expect(ended).toMatchObject({ status: 3, timedOut: true, stdout: Buffer.from('started\n') })
    expect(Date.now() - started).toBeLessThan(3000)
    expect(uncaught).not.toHaveBeenCalled()
  } finally {
    process.off('uncaughtException', uncaught)
  }
})
