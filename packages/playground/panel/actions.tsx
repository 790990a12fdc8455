import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { toValidationFile } from '../browser/validation-file.ts'
import { usePanel } from './use-panel.ts'

/**
 * The SpiceDB Playground. No URL of it contains a schema: the routes `/s/ID`, `/i/ID` and `/e/ID` only name what its server has
 * stored. It can load a validation file, so readers get one to load there ("Load From File").
 */
const PLAYGROUND_ADDRESS = 'https://play.authzed.com/'

/** Name of the downloaded file. The Playground only offers files that end with `.yaml`. */
const VALIDATION_FILE_NAME = 'playground.yaml'

/** Buttons that share, reset and close the sample. What they did is announced. */
export function Actions(): ReactNode {
  const { session, texts, isLinkDamaged, shareAddress, onClose } = usePanel()
  const [message, setMessage] = useState(isLinkDamaged ? texts.linkDamaged : '')
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(texts.copied)
    } catch {
      setMessage(texts.copyFailed)
    }
  }
  const fileText = (): string => toValidationFile(session.view().state)
  const reset = (): void => {
    session.edit(session.initial)
    setMessage(texts.restored)
  }
  const copyLink = async (): Promise<void> => {
    const address = await shareAddress()
    if (address === null) setMessage(texts.linkTooLong)
    else await copy(address)
  }
  const openPlayground = (): void => {
    download(VALIDATION_FILE_NAME, fileText())
    setMessage(texts.opened(VALIDATION_FILE_NAME))
  }
  return (
    <>
      <div className="actions">
        <button className="action" onClick={reset} type="button">
          {texts.reset}
        </button>
        <button className="action primary" onClick={() => void copyLink()} type="button">
          {texts.copyLink}
        </button>
        <More>
          <button className="action" onClick={() => void copy(fileText())} type="button">
            {texts.copyFile}
          </button>
          {/* No address of the SpiceDB Playground can contain a sample, so that readers load the file there. */}
          <a className="action" href={PLAYGROUND_ADDRESS} onClick={openPlayground} rel="noreferrer" target="_blank">
            {texts.openPlayground}
          </a>
        </More>
      </div>
      <button aria-label={texts.close} className="action close" onClick={onClose} title={texts.close} type="button">
        <svg aria-hidden="true" viewBox="0 0 16 16">
          <path d="m3.5 3.5 9 9m0-9-9 9" />
        </svg>
      </button>
      <p className="note done" role="status">
        {message}
      </p>
    </>
  )
}

/** Actions that few readers need, below a button. Escape, an action and leaving them with the focus close the list. */
function More({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setIsOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isOpen) close()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the controls within
    <div className="more" onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        aria-controls="more"
        aria-expanded={isOpen}
        className="action"
        onClick={() => setIsOpen(!isOpen)}
        ref={button}
        type="button"
      >
        {usePanel().texts.moreActions}
      </button>
      {/* Safari doesn't focus a button that is clicked, but what is around it. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the controls within also handle keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the clicks of the controls within */}
      <div className="menu" hidden={!isOpen} id="more" onClick={close} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
