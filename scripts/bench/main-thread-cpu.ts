import type { CDPSession, Page } from '@playwright/test'

/** Opens a DevTools session that measures CPU time of the main thread, which other processes on the machine don't affect. */
export async function openCpuSession(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** Measures the main thread's CPU time during an action, in milliseconds. */
export async function measureCpu(devtools: CDPSession, action: () => Promise<void>): Promise<number> {
  const before = await taskTime(devtools)
  await action()
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
