import type { CheckResult } from '../../build/samples/program-names.ts'
import { counted } from './format.ts'
import { type PrivacyMessages, privacyEnUS } from './privacy-messages.ts'

/** Text of the search box. SPEC sections 8 and 9 give the wording of placeholder, loading, error and no result. */
export interface SearchMessages {
  label: string
  placeholder: string
  open: string
  loading: string
  error: string
  retry: string
  none: string
  /** For a screen reader: how many results there are. */
  count: (results: number) => string
  results: string
  blog: string
  recent: string
  clearRecent: string
  helpful: string
}

/** What code blocks and the foot of a page say about our tests. Programs come with versions, as a list in the language. */
export interface SampleMessages {
  /** For screen readers, and under the pointer. */
  run: (programs: string) => string
  /** In the header of a block that was run in part. */
  partly: string
  /** For screen readers, and under the pointer. */
  partlyRun: (programs: string, reason: string) => string
  /** What was done to a block that no program ran; it is said in its header. */
  check: Record<CheckResult, string>
  /** A text of `check` with the programs that did it. */
  checkedBy: (check: string, programs: string) => string
  /** At the foot of the page; the reasons follow in parentheses. */
  notRunBlocks: (blocks: number) => string
  partlyRunBlocks: (blocks: number) => string
}

/** Text of a page for an error. */
export interface ErrorMessages {
  title: string
  text: string
  home: string
  report: string
  issueTitle: (path: string) => string
}

/** All text of the site's own components, in one language. A translation that lacks one does not compile. */
export interface Messages {
  opensNewWindow: string
  skipToContent: string
  banner: { star: string; paper: string }
  navbar: { project: string; chat: string; home: string; menu: string }
  sidebar: { show: string; hide: string }
  /** Name of the menu of languages; the language itself follows. */
  language: string
  search: SearchMessages
  toc: { name: string; title: string; backToTop: string }
  breadcrumb: string
  pageTurn: { name: string; previous: string; next: string }
  talkToUs: { title: string; call: string }
  feedback: { link: string; issueTitle: (page: string) => string; issueBody: (address: string) => string }
  editPage: string
  /** When the page was changed last; the date is in the language's form. */
  updated: (date: string) => string
  heading: { permalink: string }
  code: { copy: string; copied: string; wrap: string }
  image: { enlarge: (alt: string) => string; close: string }
  /** Name of a wide table's frame, from its headers. */
  table: (headers: string[]) => string
  /** Explanations of terms: name of the button that opens one, and what stands in it. */
  glossary: { mark: (word: string) => string; notes: string; more: string; all: string }
  footer: { copyright: string }
  privacy: PrivacyMessages
  sample: SampleMessages
  theme: { change: string; light: string; dark: string; system: string }
  callout: Record<'note' | 'tip' | 'warning' | 'danger', string>
  notFound: ErrorMessages & {
    /** Heads the list of pages whose address is like the one that was asked for. */
    near: string
    search: (words: string) => string
  }
  serverError: ErrorMessages
}

/** Folders of the page map, which get their names from `_meta.ts` in English. */
export type SectionRoute =
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

/** The texts of a translation: those of the components, and the names of the sections. */
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
    count: (results) => counted('en-US', results, { one: '# result', other: '# results' }),
    results: 'Search results',
    blog: 'AuthZed blog',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    helpful: 'These pages may help:',
  },
  toc: { name: 'table of contents', title: 'On This Page', backToTop: 'Scroll to top' },
  breadcrumb: 'Breadcrumb',
  pageTurn: { name: 'Previous and next page', previous: 'Previous page:', next: 'Next page:' },
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
  privacy: privacyEnUS,
  theme: { change: 'Change theme', light: 'Light', dark: 'Dark', system: 'System' },
  callout: { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' },
  sample: {
    run: (programs) => `Run with ${programs} by our tests`,
    partly: 'partly',
    partlyRun: (programs, reason) => `Run in part with ${programs} by our tests. Not run: ${reason}`,
    check: { 'type-checked': 'type-checked', parsed: 'parsed', checked: 'checked' },
    checkedBy: (check, programs) => `${check} by ${programs}`,
    notRunBlocks: (blocks) => `Not run by our tests on this page: ${counted('en-US', blocks, BLOCKS)}`,
    partlyRunBlocks: (blocks) => `Run in part: ${counted('en-US', blocks, BLOCKS)}`,
  },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved. Look for it in the sections above, or begin at the home page.',
    near: 'Pages with a similar address:',
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
