import { type SearchMessages, searchEnUS } from './search-messages.ts'

/** All text of the site's own components, in one language. A translation that lacks one does not compile. */
export interface Messages {
  opensNewWindow: string
  skipToContent: string
  banner: { star: string; paper: string }
  navbar: { project: string; chat: string; home: string }
  sidebar: { show: string; hide: string }
  search: SearchMessages
  toc: { title: string; backToTop: string }
  talkToUs: { title: string; call: string }
  feedback: { link: string; issueTitle: (page: string) => string; issueBody: (address: string) => string }
  editPage: string
  code: { copy: string; copied: string; wrap: string }
  image: { enlarge: (alt: string) => string; close: string }
  /** Name of a wide table's frame, from its headers. */
  table: (headers: string[]) => string
  footer: { copyright: string }
  theme: { light: string; dark: string; system: string }
  callout: Record<'note' | 'tip' | 'warning' | 'danger', string>
  notFound: { title: string; text: string; home: string; report: string; issueTitle: (path: string) => string }
  serverError: { title: string; text: string; home: string; report: string; issueTitle: (path: string) => string }
}

export const enUS: Messages = {
  opensNewWindow: '(opens in a new window)',
  skipToContent: 'Skip to content',
  banner: {
    star: 'SpiceDB is open source. Star it on GitHub',
    paper: 'Read Google’s Zanzibar paper, annotated',
  },
  navbar: { project: 'SpiceDB on GitHub', chat: 'SpiceDB chat on Discord', home: 'AuthZed Docs, home' },
  sidebar: { show: 'Show sidebar', hide: 'Hide sidebar' },
  search: searchEnUS,
  toc: { title: 'On This Page', backToTop: 'Scroll to top' },
  talkToUs: { title: 'Talk to us', call: 'Schedule a Call' },
  feedback: {
    link: 'Something unclear? Create an issue →',
    issueTitle: (page) => `Feedback on “${page}”`,
    issueBody: (address) => `Page: ${address}\n\nWhat is unclear, wrong or missing?\n`,
  },
  editPage: 'Edit this page',
  code: { copy: 'Copy code', copied: 'Copied', wrap: 'Toggle word wrap' },
  image: { enlarge: (alt) => `Enlarge: ${alt}`, close: 'Close' },
  table: (headers) => `Table: ${headers.join(', ')}`,
  footer: { copyright: 'AuthZed, Inc.' },
  theme: { light: 'Light', dark: 'Dark', system: 'System' },
  callout: { note: 'Note', tip: 'Tip', warning: 'Warning', danger: 'Danger' },
  notFound: {
    title: 'This page does not exist',
    text: 'The address may be mistyped, or the page has moved. Look for it in the sections above, or begin at the home page.',
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
