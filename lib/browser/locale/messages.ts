import type { CheckResult } from '../../build/samples/program-names.ts'
import { formatCount, formatList, type PluralForms } from './format.ts'

/** Messages of the search box. */
export interface SearchMessages {
  label: string
  placeholder: string
  open: string
  loading: string
  error: string
  retry: string
  none: string
  /** Number of results, for screen readers. */
  count: PluralForms
  results: string
  blog: string
  recent: string
  clearRecent: string
  helpful: string
}

/** Sample status of code blocks and the note below a page. Programs include their versions, formatted as a list. */
interface SampleMessages {
  /** For screen readers, and as a tooltip. */
  run: (programs: string) => string
  /** In the header of a block that was partly run. */
  partly: string
  /** For screen readers, and as a tooltip. */
  partlyRun: (programs: string, reason: string) => string
  /** In the header of a block that was checked but not run. */
  check: Record<CheckResult, string>
  /** Combines a message of `check` with the programs that checked the block. */
  checkedBy: (check: string, programs: string) => string
  /** Below the page, followed by the reasons in parentheses. */
  notRunBlocks: (blocks: number) => string
  partlyRunBlocks: (blocks: number) => string
}

/** Messages of an error page. */
interface ErrorMessages {
  title: string
  text: string
  home: string
  report: string
  issueTitle: (path: string) => string
}

/** Messages of the privacy dialog. */
interface PrivacyMessages {
  /** Footer link and dialog title. */
  title: string
  /** What is recorded, if the build configures a tracker. */
  recorded: string
  /** Who records it, as a sentence. The names come from the build's settings. */
  by: (names: string[]) => string
  /** If the build configures no tracker. */
  nothing: string
  /** If the browser asks not to be tracked. */
  signal: string
  allow: string
  more: string
  close: string
}

/** All messages of the site's components in one locale. A translation that lacks one doesn't compile. */
export interface Messages {
  opensNewWindow: string
  skipToContent: string
  banner: { star: string; paper: string }
  navbar: { project: string; chat: string; home: string; menu: string }
  sidebar: { show: string; hide: string }
  /** Label of the language menu, followed by the current language. */
  language: string
  search: SearchMessages
  toc: { name: string; title: string; backToTop: string }
  breadcrumb: string
  prevNext: { name: string; previous: string; next: string }
  talkToUs: { title: string; call: string }
  feedback: { link: string; issueTitle: (page: string) => string; issueBody: (address: string) => string }
  editPage: string
  /** When the page was last changed. The date is already formatted. */
  updated: (date: string) => string
  heading: { permalink: string }
  code: { copy: string; copied: string; wrap: string }
  image: { enlarge: (alt: string) => string; close: string }
  /** Accessible name of a wide table's scroll container. */
  table: (headers: string[]) => string
  /** Glossary terms: accessible name of a term's button, heading of the list of definitions, and links in a definition. */
  glossary: { mark: (word: string) => string; notes: string; more: string; all: string }
  footer: { copyright: string }
  privacy: PrivacyMessages
  sample: SampleMessages
  theme: { change: string; light: string; dark: string; system: string }
  callout: Record<'note' | 'tip' | 'warning' | 'danger', string>
  notFound: ErrorMessages & {
    /** Heading of the list of pages with a similar address. */
    similarPages: string
    search: (words: string) => string
  }
  serverError: ErrorMessages
}

/** Folders of the page map. Their English names come from `_meta.ts`. */
type SectionRoute =
  | '/authzed'
  | '/authzed/api'
  | '/authzed/concepts'
  | '/authzed/guides'
  | '/authzed/links'
  | '/best-practices'
  | '/mcp'
  | '/mcp/authzed'
  | '/spicedb'
  | '/spicedb/api'
  | '/spicedb/concepts'
  | '/spicedb/getting-started'
  | '/spicedb/getting-started/coming-from'
  | '/spicedb/getting-started/install'
  | '/spicedb/links'
  | '/spicedb/modeling'
  | '/spicedb/ops'
  | '/spicedb/ops/data'

/** Messages of a translation, with the names of the sections. */
export interface TranslatedMessages extends Messages {
  sections: Record<SectionRoute, string>
}

const BLOCKS = { one: '# block', other: '# blocks' }

export const enUS: Messages = {
  opensNewWindow: '(opens in a new window)',
  skipToContent: 'Skip to content',
  banner: {
    star: 'SpiceDB is open source. Star it on GitHub',
    paper: 'Read Google’s Zanzibar paper, annotated',
  },
  navbar: {
    project: 'SpiceDB on GitHub',
    chat: 'SpiceDB chat on Discord',
    home: 'AuthZed Docs, home',
    menu: 'Menu',
  },
  sidebar: { show: 'Show sidebar', hide: 'Hide sidebar' },
  language: 'Language',
  search: {
    label: 'Search documentation',
    placeholder: 'Search documentation…',
    open: 'Open the search',
    loading: 'Loading...',
    error: 'Error while searching.',
    retry: 'Try again',
    none: 'No Results',
    count: { one: '# result', other: '# results' },
    results: 'Search results',
    blog: 'AuthZed blog',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    helpful: 'These pages may help:',
  },
  toc: { name: 'table of contents', title: 'On This Page', backToTop: 'Scroll to top' },
  breadcrumb: 'Breadcrumb',
  prevNext: { name: 'Previous and next page', previous: 'Previous page:', next: 'Next page:' },
  talkToUs: { title: 'Talk to us', call: 'Schedule a Call' },
  feedback: {
    link: 'Something unclear? Create an issue →',
    issueTitle: (page) => `Feedback on “${page}”`,
    issueBody: (address) => `Page: ${address}\n\nWhat is unclear, wrong or missing?\n`,
  },
  editPage: 'Edit this page',
  updated: (date) => `Last updated on ${date}`,
  heading: { permalink: 'Permalink for this section' },
  code: { copy: 'Copy code', copied: 'Copied', wrap: 'Toggle word wrap' },
  image: { enlarge: (alt) => `Enlarge: ${alt}`, close: 'Close' },
  table: (headers) => `Table: ${headers.join(', ')}`,
  glossary: { mark: (word) => `${word}, definition`, notes: 'Words on this page', more: 'More:', all: 'Glossary' },
  footer: { copyright: 'AuthZed, Inc.' },
  privacy: {
    title: 'Privacy',
    recorded:
      'This site records which pages are viewed, and the search query when a result is chosen. A query that looks like an address, a key or a token is not sent.',
    by: (names) => `It is recorded by ${formatList('en-US', names)}.`,
    nothing: 'This copy of the site records nothing about you and loads nothing from elsewhere.',
    signal: 'Your browser asks sites not to track you. Nothing is loaded and nothing is sent.',
    allow: 'Record my visits',
    more: 'What is recorded, in full',
    close: 'Close',
  },
  theme: { change: 'Change theme', light: 'Light', dark: 'Dark', system: 'System' },
  callout: { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' },
  sample: {
    run: (programs) => `Run with ${programs} by our tests`,
    partly: 'partly',
    partlyRun: (programs, reason) => `Run in part with ${programs} by our tests. Not run: ${reason}`,
    check: { 'type-checked': 'type-checked', parsed: 'parsed', checked: 'checked' },
    checkedBy: (check, programs) => `${check} by ${programs}`,
    notRunBlocks: (blocks) => `Not run by our tests on this page: ${formatCount('en-US', blocks, BLOCKS)}`,
    partlyRunBlocks: (blocks) => `Run in part: ${formatCount('en-US', blocks, BLOCKS)}`,
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved. Look for it in the sections above, or begin at the home page.',
    similarPages: 'Pages with a similar address:',
    search: (words) => `Search for “${words}”`,
    home: 'Go to the home page',
    report: 'Submit an issue about broken link →',
    issueTitle: (path) => `Broken link: ${path}`,
  },
  serverError: {
    title: 'The page could not be loaded',
    text: 'Something went wrong on our side. Try again in a moment.',
    home: 'Go to the home page',
    report: 'Submit an issue about error in url →',
    issueTitle: (path) => `Error in url: ${path}`,
  },
}
