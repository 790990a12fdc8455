import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { COPY_ATTRIBUTE, WRAP_ATTRIBUTE } from '../../dom/code-controls.ts'
import { CONSOLE_LANGUAGE } from '../../lib/browser/page/clipboard-text.ts'
import type { BlockMark } from '../../lib/build/samples/block-mark.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './code-block.module.css'
import { SampleMark } from './sample-mark.tsx'

/** What Nextra puts on a `pre`: an empty text stands for "yes". */
interface CodeBlockProps extends ComponentProps<'pre'> {
  /** Nextra (3.3.1) says `true` of a block that has a sign for its language and no name. */
  'data-filename'?: string | true
  'data-copy'?: string
  'data-language'?: string
  'data-word-wrap'?: string
  /** What our tests did with the block (`lib/build/samples/remark-samples.ts`); blocks that they don't run have no such attributes. */
  'data-sample'?: BlockMark['result']
  'data-sample-programs'?: string
  'data-sample-reason'?: string
  icon?: ComponentType<ComponentProps<'svg'>>
}

/**
 * A code block: its file name, the mark of our tests, a button that copies it, and on small screens one that wraps its
 * lines. `code-controls.ts` answers them.
 */
export function CodeBlock({
  'data-filename': name,
  'data-copy': copy,
  'data-language': language = '',
  'data-word-wrap': wrap,
  'data-sample': result,
  'data-sample-programs': programs,
  'data-sample-reason': reason,
  icon: Icon,
  children,
  ...rest
}: CodeBlockProps): ReactNode {
  const filename = name === true ? undefined : name
  const mark = result && <SampleMark programs={programs?.split(',') ?? []} reason={reason} result={result} />
  return (
    <div className={`nextra-code ${styles.block}`} data-filename={filename}>
      {filename ? (
        <div className={styles.header}>
          <div className={styles.filename}>
            {Icon && <Icon aria-hidden className={styles.icon} />}
            {filename}
          </div>
          {mark}
        </div>
      ) : (
        mark && <div className={styles.bare}>{mark}</div>
      )}
      <pre {...rest} className={styles.pre}>
        {children}
      </pre>
      <div className={`code-buttons ${styles.buttons}`}>
        {wrap === '' && <WrapButton />}
        {copy === '' && <CopyButton language={language} />}
      </div>
    </div>
  )
}

function CopyButton({ language }: { language: string }): ReactNode {
  // Every other language is copied as it stands, and a value that never changes costs the HTML nothing.
  const copied = language === CONSOLE_LANGUAGE ? CONSOLE_LANGUAGE : ''
  return (
    <button {...{ [COPY_ATTRIBUTE]: copied }} type="button">
      <span aria-live="polite" className="visually-hidden">
        {useMessages().code.copy}
      </span>
    </button>
  )
}

function WrapButton(): ReactNode {
  return (
    <button aria-pressed={false} {...{ [WRAP_ATTRIBUTE]: '' }} type="button">
      <span className="visually-hidden">{useMessages().code.wrap}</span>
    </button>
  )
}
