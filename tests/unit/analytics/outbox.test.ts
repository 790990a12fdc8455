import { describe, expect, it } from 'vitest'
import { type AnalyticsEvent, createOutbox } from '../../../lib/browser/analytics/outbox.ts'

const view = (url: string): AnalyticsEvent => ({ name: 'pageview', url, at: 1 })
const search = (query: string): AnalyticsEvent => ({ name: 'search', query, at: 2 })

function recorded() {
  const outbox = createOutbox()
  const sent: AnalyticsEvent[] = []
  return { outbox, sent, connect: () => outbox.connect((event) => sent.push(event)) }
}

describe('the outbox', () => {
  it('queues events until a tracker is connected, then sends each one once, in order', () => {
    const { outbox, sent, connect } = recorded()
    outbox.add(view('/docs'))
    outbox.add(search('caveat'))
    expect(sent).toEqual([])
    connect()
    outbox.add(view('/docs/mcp'))
    expect(sent).toEqual([view('/docs'), search('caveat'), view('/docs/mcp')])
  })

  it('discards all events while closed, and a tracker connected late does not reopen it', () => {
    const { outbox, sent, connect } = recorded()
    outbox.add(view('/docs'))
    outbox.close()
    connect()
    outbox.add(view('/docs/mcp'))
    expect(sent).toEqual([])
    outbox.reopen()
    outbox.add(view('/docs/mcp'))
    connect()
    expect(sent).toEqual([view('/docs/mcp')])
  })

  it('does not send drained events', () => {
    const { outbox, sent, connect } = recorded()
    outbox.add(view('/docs'))
    expect(outbox.drain()).toEqual([view('/docs')])
    connect()
    expect(sent).toEqual([])
  })

  it('limits the queue if no tracker loads', () => {
    const { outbox, sent, connect } = recorded()
    for (let number = 0; number < 1000; number++) outbox.add(view(`/docs/${number}`))
    connect()
    expect(sent).toHaveLength(50)
  })
})
