import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pageSettings, privacySignals, saveChoice, storedChoice } from '../../dom/analytics/recorder.ts'
import { type BlockReason, blockReason } from '../../lib/browser/analytics/consent.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import Link from '../layout/link.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './privacy-dialog.module.css'

const PRIVACY_PAGE = '/privacy'

interface ConsentState {
  settings: AnalyticsSettings | null
  blockedBy: BlockReason
}

function readConsent(): ConsentState {
  const settings = pageSettings()
  return { settings, blockedBy: blockReason(settings, privacySignals(), storedChoice()) }
}

/**
 * Explains what is recorded and by whom, and lets the reader opt out.
 * @param openCount how often the dialog was requested; it opens on each change
 */
export function PrivacyDialog({ openCount }: { openCount: number }): ReactNode {
  const { privacy } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [consent, setConsent] = useState(readConsent)

  useEffect(() => {
    if (openCount === 0 || dialog.current?.open) return
    setConsent(readConsent())
    dialog.current?.showModal()
  }, [openCount])

  function change(allowed: boolean): void {
    saveChoice(allowed ? 'on' : 'off')
    setConsent({ ...consent, blockedBy: allowed ? null : 'choice' })
  }

  return (
    <dialog aria-label={privacy.title} className={styles.dialog} ref={dialog}>
      <p className={styles.title}>{privacy.title}</p>
      <TrackingDetails change={change} {...consent} />
      <p>
        <Link href={PRIVACY_PAGE} onClick={() => dialog.current?.close()}>
          {privacy.more}
        </Link>
      </p>
      <button className={styles.close} onClick={() => dialog.current?.close()} type="button">
        {privacy.close}
      </button>
    </dialog>
  )
}

function TrackingDetails({
  settings,
  blockedBy,
  change,
}: ConsentState & { change: (allowed: boolean) => void }): ReactNode {
  const { privacy } = useMessages()
  if (!settings) return <p>{privacy.nothing}</p>
  return (
    <>
      <p>
        {privacy.recorded} {privacy.by(trackerNames(settings))}
      </p>
      {blockedBy === 'signal' ? (
        <p>{privacy.signal}</p>
      ) : (
        <label className={styles.choice}>
          <input checked={blockedBy === null} onChange={({ target }) => change(target.checked)} type="checkbox" />
          {privacy.allow}
        </label>
      )}
    </>
  )
}

function trackerNames({ posthog, hubspot, speedInsights }: AnalyticsSettings): string[] {
  return [...(posthog ? ['PostHog'] : []), ...(hubspot ? ['HubSpot'] : []), ...(speedInsights ? ['Vercel'] : [])]
}
