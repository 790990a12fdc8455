import { MODULE_CACHE } from '@authzed-docs/playground/engine/browser/module-store.ts'
import { RECENT_KEY } from '@authzed-docs/search/browser/recent.ts'
import { LOCALE_COOKIE } from '../../locale/browser/cookie.ts'
import {
  SIDEBAR_FOLDERS_KEY,
  SIDEBAR_KEY,
  SIDEBAR_SCROLL_KEY,
  THEME_KEY,
  TOUR_KEY,
  UNSENT_EVENTS_KEY,
  WRAP_KEY,
} from '../../page/browser/storage-keys.ts'
import { CHOICE_KEY } from '../browser/consent.ts'
import type { SentProperty } from '../browser/sent-properties.ts'

/** What readers are told about each property of an event. */
const PROPERTIES: Record<SentProperty, string> = {
  token: "the public key of the site's PostHog project",
  distinct_id: 'a random number for your browser',
  $insert_id: 'a random number for the event, which prevents it from being counted twice',
  $time: 'the time of the event',
  $process_person_profile: '`true`, which groups events with the same `distinct_id`',
  $lib: "the library's kind, `web`",
  $lib_version: "the library's version",
  $current_url: "the page's URL, with a redacted query string and without its anchor, or `/404` on an error page",
  $host: 'the host in the URL',
  $pathname: 'the path in the URL',
  query: 'your search query, only if you chose a result',
  results: '`0` if your search found nothing',
  helpful: '`yes` or `no`, only if you answered “Was this page helpful?”',
  $referrer: 'the origin of the site that linked here, without its path and query string',
  $referring_domain: "the host in the referrer's origin",
  utm_source: "the URL's `utm_source` parameter, which names a campaign's source",
  utm_medium: "the URL's `utm_medium` parameter",
  utm_campaign: "the URL's `utm_campaign` parameter",
  utm_content: "the URL's `utm_content` parameter",
  utm_term: "the URL's `utm_term` parameter",
  $browser: "the browser's name, without its version",
  $os: "the operating system's name, without its version",
  $browser_language: "the browser's language",
  $viewport_width: "the window's width",
  $viewport_height: "the window's height",
}

type Place = 'cache storage' | 'cookie' | 'local storage' | 'session storage'

/** Everything that the site and its trackers keep in a browser. Session storage ends with the tab. */
const STORED: readonly [names: string[], place: Place, content: string, when: string][] = [
  [[THEME_KEY], 'local storage', 'the theme you chose', 'you choose a theme'],
  [[SIDEBAR_KEY], 'local storage', 'whether the sidebar is hidden', 'you hide or show it'],
  [['tabs:…'], 'local storage', 'the tabs you chose, by group', 'you choose a tab'],
  [[RECENT_KEY], 'local storage', 'your recent searches', 'you choose a search result'],
  [[CHOICE_KEY], 'local storage', 'whether visits are recorded', 'you change it in the privacy dialog'],
  [[LOCALE_COOKIE], 'cookie', 'your language, kept for a year', 'you open a translated page or choose a language'],
  [[SIDEBAR_SCROLL_KEY, SIDEBAR_FOLDERS_KEY], 'session storage', 'the state of the sidebar', 'you use it'],
  [[WRAP_KEY], 'session storage', 'whether long lines of code wrap', 'you turn that on'],
  [[TOUR_KEY], 'session storage', 'the steps of the tour that you have done', 'you do one in the playground'],
  [[MODULE_CACHE], 'cache storage', 'SpiceDB for samples that you try, about 80 MB', 'you try one'],
  [['search:opened'], 'session storage', 'the result to highlight on the next page', 'you choose a search result'],
  [
    [UNSENT_EVENTS_KEY],
    'session storage',
    'events for the next page to send',
    'you leave a page before PostHog or HubSpot has loaded',
  ],
  [
    ['ph_…'],
    'cookie',
    "PostHog's random number, kept for a year and shared by all the domain's hosts",
    'PostHog starts',
  ],
  [['ph_…', '__ph_…'], 'local storage', "PostHog's random number, and whether events are sent", 'PostHog starts'],
  [['ph_…'], 'session storage', 'a random number for the tab', 'PostHog starts'],
  [
    ['__hstc', 'hubspotutk', '__hssc', '__hssrc'],
    'cookie',
    "HubSpot's random number and your visits, kept for up to six months",
    'HubSpot starts',
  ],
  [['__hs_do_not_track'], 'cookie', 'an instruction to HubSpot not to record you', 'you turn recording off'],
]

/** The table of what an event for PostHog contains. */
export const propertiesTable = (): string =>
  table(
    ['Property', 'Content'],
    Object.entries(PROPERTIES).map(([name, content]) => [`\`${name}\``, content]),
  )

/** The table of what a browser stores. */
export const storageTable = (): string =>
  table(
    ['Name', 'Place', 'Content', 'Stored when'],
    STORED.map(([names, place, ...rest]) => [names.map((name) => `\`${name}\``).join(', '), place, ...rest]),
  )

/** A Markdown table between empty lines. */
function table(header: string[], rows: string[][]): string {
  const line = (cells: string[]): string => `| ${cells.join(' | ')} |\n`
  return `\n${line(header)}${line(header.map(() => '---'))}${rows.map(line).join('')}\n`
}
