import type { Browser, CDPSession } from '@playwright/test'
import { z } from 'zod'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { median } from './median.ts'

/** Factor between this machine and a phone, the same as Lighthouse's for phones. */
const SLOWDOWN = 4

/** Part of a task that doesn't count as blocking, in milliseconds: https://web.dev/articles/tbt */
const UNBLOCKING_TASK_MS = 50

const RUNS = 5

/** The window of Lighthouse's phone. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** What the measurement reads of an event of a trace. Times are in microseconds. */
const traceEvent = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.looseObject({ beginData: z.looseObject({ url: z.string().optional() }).optional() }).optional(),
})
type TraceEvent = z.infer<typeof traceEvent>

/**
 * Measures the blocking time of loading a page on a phone: the parts of main-thread tasks beyond 50 ms. Tasks are measured
 * by CPU time, unthrottled, and multiplied by four, because wall-clock times depend on what else the machine does.
 */
export async function measureBlockingTime(
  browser: Browser,
  origin: string,
  address: string,
  name: string,
): Promise<Metric> {
  const values: number[] = []
  for (let run = 0; run < RUNS; run++) values.push(await blockingTime(browser, origin, address))
  return { name: `${name}: blocking time at ${SLOWDOWN}x`, value: median(values), unit: 'ms' }
}

async function blockingTime(browser: Browser, origin: string, address: string): Promise<number> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const events = await trace(devtools, () => page.goto(origin + address, { waitUntil: 'networkidle' }))
  await context.close()
  const tasks = mainThreadEvents(events, origin).filter((event) => event.name.endsWith('RunTask'))
  if (tasks.length === 0) throw new Error(`the trace of ${address} has no tasks  → check the categories of the trace`)
  const blocking = tasks.map(({ tdur = 0 }) => Math.max(0, (tdur / 1000) * SLOWDOWN - UNBLOCKING_TASK_MS))
  return blocking.reduce((sum, time) => sum + time, 0)
}

async function trace(devtools: CDPSession, action: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(traceEvent).parse(value)))
  await devtools.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] } })
  await action()
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
  await devtools.send('Tracing.end')
  await complete
  return events
}

/** Events of the thread that parsed the page, without events of Chromium's own pages, which run in other processes. */
function mainThreadEvents(events: readonly TraceEvent[], origin: string): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`
  const parsers = events.filter(
    ({ name, args }) => name === 'ParseHTML' && args?.beginData?.url?.startsWith(`${origin}/`),
  )
  const threads = new Set(parsers.map(threadOf))
  return events.filter((event) => threads.has(threadOf(event)))
}
