import { CheckIcon, CopyIcon, WordWrapIcon } from 'nextra/icons'
import { type ComponentProps, type ComponentType, type ReactNode, type RefObject, useRef } from 'react'
import { copiedText } from '../../lib/code/copied-text.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './code-block.module.css'
import { useCopy } from './use-copy.ts'
import { useWordWrap } from './use-word-wrap.ts'

/** What Nextra puts on a `pre`: an empty text stands for "yes". */
interface CodeBlockProps extends ComponentProps<'pre'> {
  'data-filename'?: string
  'data-copy'?: string
  'data-language'?: string
  'data-word-wrap'?: string
  icon?: ComponentType<ComponentProps<'svg'>>
}

/** A code block: its file name, a button that copies it, and on small screens one that wraps its lines. */
export function CodeBlock({
  'data-filename': filename,
  'data-copy': copy,
  'data-language': language = '',
  'data-word-wrap': wrap,
  icon: Icon,
  children,
  ...rest
}: CodeBlockProps): ReactNode {
  const pre = useRef<HTMLPreElement>(null)
  return (
    <div className={`nextra-code ${styles.block}`} data-filename={filename}>
      {filename && (
        <div className={styles.filename}>
          {Icon && <Icon aria-hidden className={styles.icon} />}
          {filename}
        </div>
      )}
      <pre {...rest} className={styles.pre} ref={pre}>
        {children}
      </pre>
      <div className={`code-buttons ${styles.buttons}`}>
        {wrap === '' && <WrapButton />}
        {copy === '' && <CopyButton language={language} pre={pre} />}
      </div>
    </div>
  )
}

function CopyButton({ language, pre }: { language: string; pre: RefObject<HTMLPreElement | null> }): ReactNode {
  const { code } = useMessages()
  const [isCopied, copy] = useCopy()
  return (
    <button className={styles.button} onClick={() => copy(copiedText(language, shownLines(pre.current)))} type="button">
      {isCopied ? <CheckIcon aria-hidden="true" height="16" /> : <CopyIcon aria-hidden="true" height="16" />}
      <span aria-live="polite" className="visually-hidden">
        {isCopied ? code.copied : code.copy}
      </span>
    </button>
  )
}

function WrapButton(): ReactNode {
  const [isWrapped, toggle] = useWordWrap()
  return (
    <button aria-pressed={isWrapped} className={`${styles.button} ${styles.wrap}`} onClick={toggle} type="button">
      <WordWrapIcon aria-hidden="true" height="16" />
      <span className="visually-hidden">{useMessages().code.wrap}</span>
    </button>
  )
}

/** Lines of a block, without those that are marked as removed: nobody wants them in a file. */
function shownLines(pre: HTMLPreElement | null): string[] {
  const lines = Array.from(pre?.querySelector('code')?.children ?? [])
  return lines
    .filter((line) => line.getAttribute('data-highlighted-line-id') !== 'removed')
    .map((line) => line.textContent ?? '')
}
