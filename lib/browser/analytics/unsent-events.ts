import type { AnalyticsEvent } from './outbox.ts'

/** Session storage key of events that couldn't be sent before their page was left. One line each: `name time value`. */
export const UNSENT_EVENTS_KEY = 'unsent-events'

/** Events that are kept at most. */
const MAX_EVENTS = 50

/** Parses the stored events, skipping invalid lines. */
export function parseUnsentEvents(text: string | null): AnalyticsEvent[] {
  return (text ?? '')
    .split('\n')
    .flatMap((line): AnalyticsEvent[] => {
      const [, name, time, value = ''] = line.match(/^(\w+) (\d{13}) (.+)$/) ?? []
      const at = Number(time)
      if (name === 'pageview' && isUrlPath(value)) return [{ name, url: value, at }]
      if (name === 'feedback') return parseFeedback(value, at)
      if (name === 'noresults') return [{ name, at }]
      return name === 'search' ? [{ name, query: value, at }] : []
    })
    .slice(-MAX_EVENTS)
}

/** @param value `yes /docs/spicedb` */
function parseFeedback(value: string, at: number): AnalyticsEvent[] {
  const [helpful, url = ''] = value.split(' ')
  return (helpful === 'yes' || helpful === 'no') && isUrlPath(url) ? [{ name: 'feedback', helpful, url, at }] : []
}

const isUrlPath = (text: string): boolean => /^\/(?!\/)\S*$/.test(text)

/** @returns the text to store */
export function formatUnsentEvents(events: readonly AnalyticsEvent[]): string {
  return events.map((event) => `${event.name} ${event.at} ${formatValue(event)}`).join('\n')
}

function formatValue(event: AnalyticsEvent): string {
  if (event.name === 'pageview') return event.url
  if (event.name === 'feedback') return `${event.helpful} ${event.url}`
  return event.name === 'search' ? event.query : '0'
}
