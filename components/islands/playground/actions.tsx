import { type ReactNode, useState } from 'react'
import { PLAYGROUND_ADDRESS, VALIDATION_FILE_NAME } from '../../../lib/browser/playground/playground-address.ts'
import type { PlaygroundSession } from '../../../lib/browser/playground/session.ts'
import type { PlaygroundTexts } from '../../../lib/browser/playground/texts.ts'
import { toValidationFile } from '../../../lib/browser/playground/validation-file.ts'

interface ActionsProps {
  session: PlaygroundSession
  texts: PlaygroundTexts
  saveAddress: () => Promise<void>
  onClose: () => void
}

/** Buttons that reset, share and close the sample. What they did is announced. */
export function Actions({ session, texts, saveAddress, onClose }: ActionsProps): ReactNode {
  const [message, setMessage] = useState('')
  const copy = async (read: () => string | Promise<string>): Promise<void> => {
    try {
      await navigator.clipboard.writeText(await read())
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
  const copyLink = (): Promise<void> =>
    copy(async () => {
      await saveAddress()
      return location.href
    })
  const openPlayground = (): void => {
    download(VALIDATION_FILE_NAME, fileText())
    setMessage(texts.opened(VALIDATION_FILE_NAME))
  }
  return (
    <div className="actions">
      <button className="action" onClick={reset} type="button">
        {texts.reset}
      </button>
      <button className="action" onClick={() => void copyLink()} type="button">
        {texts.copyLink}
      </button>
      <button className="action" onClick={() => void copy(fileText)} type="button">
        {texts.copyFile}
      </button>
      {/* No address of the SpiceDB Playground can contain a sample, so that readers load the file there. */}
      <a className="action" href={PLAYGROUND_ADDRESS} onClick={openPlayground} rel="noreferrer" target="_blank">
        {texts.openPlayground}
      </a>
      <button className="action" onClick={onClose} type="button">
        {texts.close}
      </button>
      <span className="note" role="status">
        {message}
      </span>
    </div>
  )
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/yaml' }))
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
