import { DEFAULT_LOCALE, isLocale } from '@authzed-docs/shared/locales.ts'
import { urlPath } from '@authzed-docs/shared/site.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { pageSettings, privacySignals, saveChoice, storedChoice } from '../../dom/analytics/consent.ts'
import { blockReason } from '../../lib/analytics/browser/consent.ts'
import type { AnalyticsSettings } from '../../lib/analytics/browser/settings.ts'
import type { Messages } from '../../lib/locale/browser/messages.ts'
import { loadMessages, messagesOf } from '../../lib/locale/browser/registry.ts'

const PRIVACY_PAGE = '/privacy'

/** Opens the privacy dialog in the language of the page, unless it's open. */
export async function openPrivacyDialog(): Promise<void> {
  const { lang } = document.documentElement
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
  await loadMessages(locale)
  if (document.querySelector('.privacy-dialog')) return
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const remove = (): void => {
    root.unmount()
    container.remove()
  }
  root.render(<PrivacyDialog messages={messagesOf(locale).privacy} onClose={remove} />)
}

interface PrivacyDialogProps {
  messages: Messages['privacy']
  onClose: () => void
}

/** Explains what is recorded and by whom, and lets the reader opt out. */
function PrivacyDialog({ messages, onClose }: PrivacyDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog aria-label={messages.title} className="privacy-dialog" onClose={onClose} ref={dialog}>
      <p className="privacy-title">{messages.title}</p>
      <TrackingDetails messages={messages} />
      <p>
        <a href={urlPath(PRIVACY_PAGE)}>{messages.more}</a>
      </p>
      <button className="privacy-close" onClick={() => dialog.current?.close()} type="button">
        {messages.close}
      </button>
    </dialog>
  )
}

function TrackingDetails({ messages }: { messages: Messages['privacy'] }): ReactNode {
  const settings = pageSettings()
  const [blockedBy, setBlockedBy] = useState(() => blockReason(settings, privacySignals(), storedChoice()))
  if (!settings) return <p>{messages.nothing}</p>

  function change(allowed: boolean): void {
    saveChoice(allowed ? 'on' : 'off')
    setBlockedBy(allowed ? null : 'choice')
  }

  return (
    <>
      <p>
        {messages.recorded} {messages.by(trackerNames(settings))}
      </p>
      {blockedBy === 'signal' ? (
        <p>{messages.signal}</p>
      ) : (
        <label className="privacy-choice">
          <input checked={blockedBy === null} onChange={({ target }) => change(target.checked)} type="checkbox" />
          {messages.allow}
        </label>
      )}
    </>
  )
}

function trackerNames({ posthog, hubspot, speedInsights }: AnalyticsSettings): string[] {
  return [...(posthog ? ['PostHog'] : []), ...(hubspot ? ['HubSpot'] : []), ...(speedInsights ? ['Vercel'] : [])]
}
