import type { SampleStatus } from '@authzed-docs/samples/build/sample-status.ts'
import type { ComponentProps, ReactNode } from 'react'
import { COPY_ATTRIBUTE, WRAP_ATTRIBUTE } from '../../dom/code-controls.ts'
import {
  SCHEMA_ATTRIBUTE,
  TRY_ATTRIBUTE,
  TRY_FAILED_ATTRIBUTE,
  TRY_TARGET_ATTRIBUTE,
} from '../../dom/sample-attributes.ts'
import { TOUR_START_ATTRIBUTE } from '../../dom/tour.ts'
import type { LanguageMessages } from '../../lib/locale/browser/messages.ts'
import { CONSOLE_LANGUAGE } from '../../lib/page/browser/clipboard-text.ts'
import { PLAYGROUND_VARIABLE } from '../../lib/page/browser/page-script.ts'
import { BreakableText } from '../layout/breakable-text.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './code-block.module.css'
import { SampleStatusBadge } from './sample-status-badge.tsx'

/** Fence language of schemas. */
const SCHEMA_LANGUAGE = 'zed'

/** Names that are the same in every locale. All other languages of code blocks are acronyms, such as YAML. */
const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  bash: 'Shell',
  dockerfile: 'Dockerfile',
  go: 'Go',
  java: 'Java',
  powershell: 'PowerShell',
  proto: 'Protobuf',
  python: 'Python',
  ruby: 'Ruby',
  ts: 'TypeScript',
  tsx: 'TSX',
}

/** Whether the site has SpiceDB for browsers. The preview doesn't publish it. */
const CAN_TRY = Boolean(process.env[PLAYGROUND_VARIABLE])

/** Props that Nextra sets on a `pre`. An empty string means true. */
interface CodeBlockProps extends ComponentProps<'pre'> {
  'data-filename'?: string
  'data-copy'?: string
  'data-language'?: string
  'data-word-wrap'?: string
  /** Sample status, set by `packages/samples/build/remark-samples.ts` for blocks that our tests run or check. */
  'data-sample'?: SampleStatus['result']
  'data-sample-programs'?: string
  /** Also set by `remark-samples.ts`, for YAML: what it is instead of its language. */
  'data-sample-kind'?: 'assertions' | 'validation'
  /** Set by `lib/playground/build/remark-playground.ts` for blocks that readers can try. */
  'data-sample-id'?: string
}

/**
 * A code block below a bar with its file name or language, its sample status, and buttons that copy it and wrap its lines.
 * `dom/code-controls.ts` handles the buttons, and shows the one for wrapping where a line is too long. `dom/schema-help.ts`
 * explains the words of a schema, and `dom/playground.ts` opens it for trying.
 */
export function CodeBlock({
  'data-filename': filename,
  'data-copy': copy,
  'data-language': language = '',
  'data-word-wrap': wrap,
  'data-sample': result,
  'data-sample-programs': programs,
  'data-sample-kind': kind,
  'data-sample-id': sampleId,
  children,
  ...rest
}: CodeBlockProps): ReactNode {
  const { languages } = useMessages().code
  return (
    <div className={`highlighted ${styles.block}`} data-filename={filename}>
      <div className={styles.bar}>
        <span className={styles.name}>
          <BreakableText parts={partsOf(filename ?? languageName(kind ?? language, languages))} />
        </span>
        {result && <SampleStatusBadge programs={programs?.split(',') ?? []} result={result} />}
        {sampleId && <TryButton id={sampleId} />}
        {wrap === '' && <WrapButton />}
        {copy === '' && <CopyButton language={language} />}
      </div>
      <pre {...rest} {...(language === SCHEMA_LANGUAGE ? { [SCHEMA_ATTRIBUTE]: '' } : {})} className={styles.pre}>
        {children}
      </pre>
    </div>
  )
}

/**
 * Name of a code block's language, for its bar.
 * @param language fence language, or empty
 */
function languageName(language: string, messages: LanguageMessages): string {
  if (isTranslated(language, messages)) return messages[language]
  return LANGUAGE_NAMES[language] ?? (language === '' ? messages.text : language.toUpperCase())
}

const isTranslated = (language: string, messages: LanguageMessages): language is keyof LanguageMessages =>
  Object.hasOwn(messages, language)

/** The parts of a path, each with the slashes after it: `/etc/systemd` → `/etc/`, `systemd` */
const partsOf = (path: string): string[] => path.match(/\/*[^/]+\/*/g) ?? []

function CopyButton({ language }: { language: string }): ReactNode {
  // Only console blocks are copied differently. Leaving the value empty otherwise keeps the HTML small.
  const copyMode = language === CONSOLE_LANGUAGE ? CONSOLE_LANGUAGE : ''
  return (
    <button {...{ [COPY_ATTRIBUTE]: copyMode }} type="button">
      <span aria-live="polite" className="visually-hidden">
        {useMessages().code.copy}
      </span>
    </button>
  )
}

interface TryButtonProps {
  id: string
  /** Id of the element in which the sample opens. The default is the place after the code block. */
  target?: string
  /** Describes the sample to screen readers, where several buttons are in a list. */
  name?: string
  /** Whether it's the start of a tour, which says what the button loads. */
  start?: boolean
}

/** `dom/playground.ts` opens the sample, in which readers can change everything. */
export function TryButton({ id, target, name, start }: TryButtonProps): ReactNode {
  const { tryIt, tryFailed, tourStart, engineSize } = useMessages().code
  if (!CAN_TRY) return null
  const attributes = { [TRY_ATTRIBUTE]: id, [TRY_FAILED_ATTRIBUTE]: tryFailed, [TRY_TARGET_ATTRIBUTE]: target }
  if (start)
    return (
      <div {...{ [TOUR_START_ATTRIBUTE]: '' }}>
        <button {...attributes} type="button">
          {tourStart}
        </button>
        <span>{engineSize}</span>
      </div>
    )
  return (
    <button aria-label={name && `${tryIt}: ${name}`} {...attributes} type="button">
      {tryIt}
    </button>
  )
}

function WrapButton(): ReactNode {
  return (
    <button aria-pressed={false} hidden={true} {...{ [WRAP_ATTRIBUTE]: '' }} type="button">
      <span className="visually-hidden">{useMessages().code.wrap}</span>
    </button>
  )
}
