import type { CheckResult } from '../../build/samples/program-names.ts'
import type { ResultFilter } from '../search/result-kind.ts'
import { formatCount, formatList, type PluralForms } from './format.ts'

/** Messages of the search box. */
export interface SearchMessages {
  label: string
  placeholder: string
  /** Button of a narrow screen, where the box covers the navigation bar while it has focus. */
  close: string
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
  /** Name of the filter, and its choices. */
  filter: string
  kinds: Record<ResultFilter, string>
  /** Link to the page of all results. `{query}` is replaced. */
  all: string
  /** What the arrow keys, Enter and Escape do, beside pictures of the keys. */
  keys: Record<'move' | 'open' | 'close', string>
  /** What a query without results was understood as. `{words}` is replaced, and so is `{name}`, by a product's name. */
  understood: string
  unknown: string
  otherProduct: string
  near: string
  /** Links to the error index and to a new issue, and that issue's title. */
  errorIndex: string
  report: string
  issueTitle: string
}

/** Messages of the page of all results. */
interface SearchPageMessages {
  /** Button that searches, for a browser without JavaScript. */
  submit: string
  /** Further sections of a page, which are collapsed. */
  more: PluralForms
  /** Heading of the list of all pages with their headings. */
  index: string
}

/** Names of the languages of code blocks, by fence language or what the block is. The names of programming languages aren't translated. */
export interface LanguageMessages {
  assertions: string
  console: string
  relationships: string
  text: string
  validation: string
  zed: string
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
  /** `name` is the accessible name of the landmark with the sections. */
  navbar: { name: string; project: string; chat: string; home: string; menu: string }
  /** `name` is the accessible name of the landmark; `overview` is the page of a folder, as the first entry in it. */
  sidebar: { name: string; show: string; hide: string; overview: string }
  /** Label of the language menu, followed by the current language. */
  language: string
  search: SearchMessages
  searchPage: SearchPageMessages
  toc: { name: string; title: string; backToTop: string }
  breadcrumb: string
  /** Label of the box that filters the entries of a page. */
  filter: string
  /** Placeholder of that box. */
  filterExample: (example: string) => string
  /** Below the box if no entry matches, and the button after it. */
  noMatches: string
  clearFilter: string
  prevNext: { name: string; previous: string; next: string }
  talkToUs: { title: string; call: string }
  /** Link to a new issue, and the form that asks whether the page was helpful. */
  feedback: {
    link: string
    issueTitle: (page: string) => string
    issueBody: (address: string) => string
    question: string
    yes: string
    no: string
    thanks: string
    sentence: string
    submit: string
  }
  editPage: string
  /** When the page was last changed. The date is already formatted. */
  updated: (date: string) => string
  /** The menu above the title. `prompt` is the question with which an assistant is opened, about the page at an address. */
  pageMenu: {
    name: string
    copy: string
    view: string
    open: (assistant: string) => string
    prompt: (url: string) => string
  }
  /** What the page was written for. The programs include their versions, formatted as a list. */
  writtenFor: (programs: string) => string
  /** On a page that a newer release changes, followed by links to the releases. */
  newerReleases: string
  /**
   * `tryIt` opens a sample for trying. If that fails, the button says `tryFailed`. `tourStart` opens the sample of a tour, beside
   * what it downloads. `tourDone` is at each step of a tour that is done, and `tourEnd` is announced after the last one. `check`
   * precedes the check of its sample.
   */
  code: {
    copy: string
    copyPath: string
    copied: string
    wrap: string
    tryIt: string
    tryFailed: string
    tourStart: string
    engineSize: string
    tourDone: string
    tourEnd: string
    check: string
    languages: LanguageMessages
  }
  image: { enlarge: (alt: string) => string; close: string }
  /** Visible label of a drawing's button, the hint under a drawing that is wider than the screen, and what precedes its description. */
  figure: { enlarge: string; scroll: string; label: string }
  /** Accessible name of a wide table's scroll container. */
  table: (headers: string[]) => string
  /** Glossary terms: accessible name of a term's button, heading of the list of definitions, and links in a definition. */
  glossary: { mark: (word: string) => string; notes: string; more: string; all: string }
  /** Names of the links, and the name of their landmark. */
  footer: Record<
    | 'name'
    | 'product'
    | 'blog'
    | 'changelog'
    | 'status'
    | 'project'
    | 'chat'
    | 'license'
    | 'accessibility'
    | 'offline'
    | 'copyright',
    string
  >
  privacy: PrivacyMessages
  sample: SampleMessages
  /** The button is called `Theme: System`. */
  theme: { name: string; change: string; light: string; dark: string; system: string }
  callout: Record<'note' | 'tip' | 'warning' | 'danger', string>
  notFound: ErrorMessages & {
    /** Heading of the list of pages with a similar address. */
    similarPages: string
    /** Heading of the list of sections and terms that have words of the address. */
    sections: string
    search: (words: string) => string
  }
  serverError: ErrorMessages
}

/** Folders of the page map that have no page beside them, whose title they would have. Their English names come from `_meta.ts`. */
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
  | '/spicedb/integrations'
  | '/spicedb/links'
  | '/spicedb/modeling'
  | '/spicedb/ops'
  | '/spicedb/ops/data'
  | '/spicedb/tutorials'

/** Messages of a translation, with the names of the sections. */
export interface TranslatedMessages extends Messages {
  sections: Record<SectionRoute, string>
}

const BLOCKS = { one: '# code block', other: '# code blocks' }

export const enUS: Messages = {
  opensNewWindow: '(opens in a new window)',
  skipToContent: 'Skip to content',
  banner: {
    star: 'SpiceDB is open source. Star it on GitHub',
    paper: 'Read Google’s Zanzibar paper, annotated',
  },
  navbar: {
    name: 'Main',
    project: 'SpiceDB on GitHub',
    chat: 'SpiceDB chat on Discord',
    home: 'AuthZed Docs, home',
    menu: 'Menu',
  },
  sidebar: { name: 'Documentation', show: 'Show sidebar', hide: 'Hide sidebar', overview: 'Overview' },
  language: 'Language',
  search: {
    label: 'Search documentation',
    placeholder: 'Search documentation…',
    close: 'Close search',
    loading: 'Loading...',
    error: 'Error while searching.',
    retry: 'Try again',
    none: 'No Results',
    count: { one: '# result', other: '# results' },
    results: 'Search results',
    blog: 'AuthZed blog',
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
    helpful: 'These pages might help:',
    filter: 'Kind of results',
    kinds: { all: 'All', guide: 'Guide', reference: 'Reference', api: 'API', blog: 'Blog' },
    all: 'All results for “{query}”',
    keys: { move: 'move', open: 'open', close: 'close' },
    understood: 'Searched for: {words}',
    unknown: 'Not on this site: {words}',
    otherProduct: 'This site doesn’t cover {name}.',
    near: 'Similar searches:',
    errorIndex: 'Look up an error message in the error index',
    report: 'Report a missing answer →',
    issueTitle: 'Search finds nothing for “{query}”',
  },
  searchPage: {
    submit: 'Search',
    more: { one: '# more section', other: '# more sections' },
    index: 'All pages and headings',
  },
  toc: { name: 'Table of contents', title: 'On This Page', backToTop: 'Back to top' },
  breadcrumb: 'Breadcrumb',
  filter: 'Filter',
  filterExample: (example) => `For example, ${example}`,
  noMatches: 'No entry contains all of these words.',
  clearFilter: 'Clear the filter',
  prevNext: { name: 'Previous and next pages', previous: 'Previous', next: 'Next' },
  talkToUs: { title: 'Talk to us', call: 'Schedule a Call' },
  feedback: {
    link: 'Something unclear? Create an issue →',
    issueTitle: (page) => `Feedback on “${page}”`,
    issueBody: (address) => `Page: ${address}\n\nWhat’s unclear, wrong or missing?\n`,
    question: 'Was this page helpful?',
    yes: 'Yes',
    no: 'No',
    thanks: 'Thank you! One sentence about why helps even more.',
    sentence: 'What helped, or what’s missing? (optional)',
    submit: 'Send as a GitHub issue',
  },
  editPage: 'Edit this page',
  updated: (date) => `Last updated on ${date}`,
  pageMenu: {
    name: 'Use with AI',
    copy: 'Copy page',
    view: 'View as Markdown',
    open: (assistant) => `Open in ${assistant}`,
    prompt: (url) => `Read ${url} and answer my questions about it.`,
  },
  writtenFor: (programs) => `Written for ${programs}`,
  newerReleases: 'Newer releases change something on this page:',
  code: {
    copy: 'Copy code',
    copyPath: 'Copy path',
    copied: 'Copied',
    wrap: 'Toggle word wrap',
    tryIt: 'Try it',
    tryFailed: 'Not loaded. Try again?',
    tourStart: 'Start the playground',
    engineSize: 'About 10 MB, once. Your browser stores 80 MB.',
    tourDone: 'Done.',
    tourEnd: 'All steps are done.',
    check: 'Check',
    languages: {
      assertions: 'Assertions',
      console: 'Terminal',
      relationships: 'Relationships',
      text: 'Text',
      validation: 'Validation file',
      zed: 'Schema',
    },
  },
  image: { enlarge: (alt) => `Enlarge: ${alt}`, close: 'Close' },
  figure: { enlarge: 'Enlarge', scroll: 'Scroll →', label: 'Figure' },
  table: (headers) => `Table: ${headers.join(', ')}`,
  glossary: {
    mark: (word) => `${word}, definition`,
    notes: 'Terms on this page',
    more: 'Learn more:',
    all: 'Glossary',
  },
  footer: {
    name: 'About AuthZed',
    product: 'Product',
    blog: 'Blog',
    changelog: 'Changelog',
    status: 'Status',
    project: 'GitHub',
    chat: 'Discord',
    license: 'License',
    accessibility: 'Accessibility',
    offline: 'Offline and print',
    copyright: 'AuthZed, Inc.',
  },
  privacy: {
    title: 'Privacy',
    recorded:
      'This site records the pages that you view, your search query when you choose a result, how many searches find nothing, and whether you found a page helpful. A query that looks like an address, a key or a token isn’t sent.',
    by: (names) => `The data is recorded by ${formatList('en-US', names)}.`,
    nothing: 'This copy of the site records nothing about you and loads nothing from other sites.',
    signal: 'Your browser asks sites not to track you, so nothing is loaded or sent.',
    allow: 'Record my visits',
    more: 'Full details',
    close: 'Close',
  },
  theme: { name: 'Theme', change: 'Change theme', light: 'Light', dark: 'Dark', system: 'System' },
  callout: { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' },
  sample: {
    run: (programs) => `Our tests ran this with ${programs}`,
    partly: 'partly tested',
    partlyRun: (programs, reason) => `Our tests ran a part of this with ${programs}. Not run: ${reason}`,
    check: { 'type-checked': 'type-checked', parsed: 'parsed', checked: 'checked' },
    checkedBy: (check, programs) => `${check} by ${programs}`,
    notRunBlocks: (blocks) => `Not run by our tests: ${formatCount('en-US', blocks, BLOCKS)}`,
    partlyRunBlocks: (blocks) => `Run in part by our tests: ${formatCount('en-US', blocks, BLOCKS)}`,
  },
  notFound: {
    title: 'Page not found',
    text: 'The address might be misspelled, or the page might have moved. Use the search at the top, or start from the home page.',
    similarPages: 'Pages with a similar address:',
    sections: 'Sections on the same subject:',
    search: (words) => `Search for “${words}”`,
    home: 'Go to the home page',
    report: 'Submit an issue about broken link →',
    issueTitle: (path) => `Broken link: ${path}`,
  },
  serverError: {
    title: 'This page couldn’t be loaded',
    text: 'Something went wrong on our side. Try again in a moment.',
    home: 'Go to the home page',
    report: 'Submit an issue about error in url →',
    issueTitle: (path) => `Error in url: ${path}`,
  },
}
