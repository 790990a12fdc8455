import type { CDPSession, Page } from '@playwright/test'

/**
 * Lets the CPU time of a page's main thread be measured: time of the thread, not of the clock, so that other programs of
 * the machine do not count.
 */
export async function openCpuSession(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return devtools
}

/** CPU that the main thread spends on its tasks meanwhile, in milliseconds. */
export async function measureCpu(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskTime(devtools)
  await act()
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}
