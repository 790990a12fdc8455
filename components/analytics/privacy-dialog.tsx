import { type ReactNode, useEffect, useRef, useState } from 'react'
import { choose, pageSettings, privacySignals, storedChoice } from '../../dom/analytics/recorder.ts'
import { type BlockReason, blockReason } from '../../lib/browser/analytics/consent.ts'
import type { AnalyticsSettings } from '../../lib/browser/analytics/settings.ts'
import Link from '../layout/link.tsx'
import { useMessages } from '../layout/use-messages.ts'
import styles from './privacy-dialog.module.css'

/** Where the whole of it is told. */
const PRIVACY_PAGE = '/privacy'

interface Standing {
  settings: AnalyticsSettings | null
  refusal: BlockReason
}

function look(): Standing {
  const settings = pageSettings()
  return { settings, refusal: blockReason(settings, privacySignals(), storedChoice()) }
}

/**
 * Says what is recorded and by whom, and lets the reader turn it off and on.
 * @param times how often the reader has asked for it: each time it opens
 */
export function PrivacyDialog({ times }: { times: number }): ReactNode {
  const { privacy } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [standing, setStanding] = useState(look)

  useEffect(() => {
    if (times === 0 || dialog.current?.open) return
    setStanding(look())
    dialog.current?.showModal()
  }, [times])

  function change(allowed: boolean): void {
    choose(allowed ? 'on' : 'off')
    setStanding({ ...standing, refusal: allowed ? null : 'choice' })
  }

  return (
    <dialog aria-label={privacy.title} className={styles.dialog} ref={dialog}>
      <p className={styles.title}>{privacy.title}</p>
      <Recorded change={change} {...standing} />
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

function Recorded({ settings, refusal, change }: Standing & { change: (allowed: boolean) => void }): ReactNode {
  const { privacy } = useMessages()
  if (!settings) return <p>{privacy.nothing}</p>
  return (
    <>
      <p>
        {privacy.recorded} {privacy.by(namesOf(settings))}
      </p>
      {refusal === 'signal' ? (
        <p>{privacy.signal}</p>
      ) : (
        <label className={styles.choice}>
          <input checked={refusal === null} onChange={({ target }) => change(target.checked)} type="checkbox" />
          {privacy.allow}
        </label>
      )}
    </>
  )
}

function namesOf({ posthog, hubspot, speedInsights }: AnalyticsSettings): string[] {
  return [...(posthog ? ['PostHog'] : []), ...(hubspot ? ['HubSpot'] : []), ...(speedInsights ? ['Vercel'] : [])]
}
