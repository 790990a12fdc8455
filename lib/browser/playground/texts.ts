import { DEFAULT_LOCALE, type Locale, type TranslationLocale } from '../../shared/locales.ts'
import type { EngineProblem } from '../engine/client.ts'
import type { ExplainedAnswer } from './answer-routes.ts'

/** Parts of a sample that have an editor. */
export type Part = 'schema' | 'relationships' | 'assertions' | 'expected'

/** Texts of the panel in which readers try a sample. They aren't part of the site's messages because few readers load them. */
export interface PlaygroundTexts {
  locale: Locale
  /** Name of the panel. */
  title: string
  /** @param version release of SpiceDB */
  engine: (version: string) => string
  loading: string
  /** @param loaded and total in megabytes */
  progress: (loaded: string, total: string) => string
  /** Names of the editors. */
  parts: Record<Part, string>
  /** Describes the keys of an editor to screen readers. */
  keys: string
  check: string
  checkLabel: string
  contextLabel: string
  contextError: string
  /** What the engine answers to a check. */
  answers: Record<'true' | 'false' | 'conditional', string>
  /** Names of the sections that explain an answer. */
  about: Record<ExplainedAnswer, string>
  pending: string
  noCheck: string
  /** @param names of caveat parameters */
  missing: (names: string) => string
  /** Name of the drawing, and of the list with the same content. */
  path: string
  /** A step: its name, subject and answer. */
  step: (name: string, subject: string, answer: string) => string
  /** Name of a step's caveat. */
  caveat: (text: string) => string
  more: (count: number) => string
  /** Results of an assertion. */
  passed: string
  failed: string
  notRun: string
  summary: (passed: number, total: number) => string
  errors: (count: number) => string
  errorsTitle: string
  warning: string
  /** Place of an error. */
  line: (part: string, line: number) => string
  explanation: string
  expectedMatches: string
  useComputed: string
  reset: string
  copyLink: string
  copyFile: string
  /** Downloads the validation file, and opens the SpiceDB Playground. */
  openPlayground: string
  /** Opens the list of further actions. */
  moreActions: string
  close: string
  copied: string
  copyFailed: string
  /** @param file name of the downloaded file */
  opened: (file: string) => string
  restored: string
  problems: Record<EngineProblem, string>
  retry: string
}

const english: PlaygroundTexts = {
  locale: DEFAULT_LOCALE,
  title: 'Try it',
  engine: (version) => `SpiceDB ${version}, in your browser`,
  loading: 'Loading SpiceDB…',
  progress: (loaded, total) => `${loaded} of ${total} MB`,
  parts: {
    schema: 'Schema',
    relationships: 'Relationships',
    assertions: 'Assertions',
    expected: 'Expected relations',
  },
  keys: 'Tab indents. To leave the editor with the keyboard, press Escape and then Tab.',
  check: 'Check',
  checkLabel: 'Resource, permission and subject',
  contextLabel: 'Values of caveat parameters, as JSON',
  contextError: 'These values aren’t a JSON object, such as {"day": 1}.',
  answers: { true: 'true', false: 'false', conditional: 'conditional' },
  about: {
    true: 'How to read the path',
    false: 'Why a check is denied',
    conditional: 'What a conditional answer means',
    failed: 'How to read a failed assertion',
  },
  pending: 'Checking…',
  noCheck: 'Enter a check, such as document:plan#view@user:ann.',
  missing: (names) => `It depends on values that are missing: ${names}`,
  path: 'How SpiceDB found the answer',
  step: (name, subject, answer) => `${name} for ${subject}: ${answer}`,
  caveat: (text) => `Caveat ${text}`,
  more: (count) => `… ${count} more`,
  passed: 'passed',
  failed: 'failed',
  notRun: 'not run',
  summary: (passed, total) => `${passed} of ${total} assertions pass`,
  errors: (count) => (count === 1 ? '1 error' : `${count} errors`),
  errorsTitle: 'Errors and warnings',
  warning: 'Warning',
  line: (part, line) => `${part}, line ${line}`,
  explanation: 'What it means',
  expectedMatches: 'These are exactly the relations that SpiceDB computes.',
  useComputed: 'Replace with what SpiceDB computes',
  reset: 'Reset',
  copyLink: 'Copy link',
  copyFile: 'Copy as validation file',
  openPlayground: 'Open in the SpiceDB Playground',
  moreActions: 'More',
  close: 'Close',
  copied: 'Copied',
  copyFailed: 'Your browser doesn’t allow copying.',
  opened: (file) => `${file} was downloaded. In the SpiceDB Playground, choose “Load From File”.`,
  restored: 'The original sample is back.',
  problems: {
    'not-loaded': 'SpiceDB couldn’t be loaded. Check your connection.',
    'too-large': 'This is too much data for your browser. Make the schema or the relationships shorter.',
    timeout: 'SpiceDB was stopped because it took longer than 5 seconds. Is there a deep or endless recursion?',
    ended: 'SpiceDB ended because of this input, and starts again with your next change.',
  },
  retry: 'Try again',
}

/** Each locale is a chunk of its own. A new one doesn't compile without its texts. */
const TRANSLATIONS: Record<TranslationLocale, () => Promise<{ texts: PlaygroundTexts }>> = {
  fr: () => import('./texts/fr.ts'),
  ru: () => import('./texts/ru.ts'),
  zh: () => import('./texts/zh.ts'),
}

/** Loads the texts of a locale. */
export async function loadPlaygroundTexts(locale: Locale): Promise<PlaygroundTexts> {
  return locale === DEFAULT_LOCALE ? english : (await TRANSLATIONS[locale]()).texts
}
