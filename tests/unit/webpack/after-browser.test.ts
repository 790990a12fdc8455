import { expect, it, vi } from 'vitest'
import { AfterBrowser } from '../../../scripts/webpack/after-browser.ts'

type Hook = Parameters<AfterBrowser['apply']>[0]['hooks']['watchRun']

it('lets the browser fetch an edited page before the server compiles it, and holds up nothing else', async () => {
  vi.useFakeTimers()
  const runs: Parameters<Hook['tapPromise']>[1][] = []
  const hooks = { watchRun: { tapPromise: (_name: string, run: (typeof runs)[number]) => void runs.push(run) } }
  new AfterBrowser().apply({ hooks })
  const [run] = runs
  await run?.({ hooks })
  await run?.({ hooks, modifiedFiles: new Set() })
  const done = vi.fn()
  run?.({ hooks, modifiedFiles: new Set(['pages/x.mdx']) }).then(done)
  await vi.advanceTimersByTimeAsync(300)
  expect(done).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(done).toHaveBeenCalled()
  vi.useRealTimers()
})
