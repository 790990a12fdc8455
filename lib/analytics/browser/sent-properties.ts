/**
 * Properties of an event that are sent to PostHog. Its library adds some 40 others, which are removed. The privacy page describes
 * these.
 */
export const SENT_PROPERTIES = [
  'token',
  'distinct_id',
  '$insert_id',
  '$time',
  '$process_person_profile',
  '$lib',
  '$lib_version',
  '$current_url',
  '$host',
  '$pathname',
  'query',
  'results',
  'helpful',
  '$referrer',
  '$referring_domain',
  '$browser',
  '$os',
  '$browser_language',
  '$viewport_width',
  '$viewport_height',
] as const

export type SentProperty = (typeof SENT_PROPERTIES)[number]
