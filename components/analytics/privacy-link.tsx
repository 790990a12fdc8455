import Link from 'next/link'
import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { type Refusal, refusalOf } from '../../lib/analytics/decision.ts'
import type { AnalyticsSettings } from '../../lib/analytics/settings.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './privacy-link.module.css'
import { choose, pageSettings, privacySignals, storedChoice } from './use-analytics.ts'

const PAGE = '/privacy'

interface Standing {
  settings: AnalyticsSettings | null
  refusal: Refusal
}

/** Link in the footer. With React it opens a dialog that says what is recorded and lets the reader turn it off and on. */
export function PrivacyLink(): ReactNode {
  const { privacy } = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const [standing, setStanding] = useState<Standing | null>(null)

  function look(): void {
    const settings = pageSettings()
    setStanding({ settings, refusal: refusalOf(settings, privacySignals(), storedChoice()) })
  }

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    look()
    dialog.current?.showModal()
  }

  function change(allowed: boolean): void {
    choose(allowed ? 'on' : 'off')
    setStanding((before) => before && { ...before, refusal: allowed ? null : 'choice' })
  }

  return (
    <>
      <Link href={PAGE} onClick={open}>
        {privacy.title}
      </Link>
      <dialog aria-label={privacy.title} className={styles.dialog} ref={dialog}>
        <p className={styles.title}>{privacy.title}</p>
        {standing ? <Recorded change={change} {...standing} /> : null}
        <p>
          <Link href={PAGE} onClick={() => dialog.current?.close()}>
            {privacy.more}
          </Link>
        </p>
        <button className={styles.close} onClick={() => dialog.current?.close()} type="button">
          {privacy.close}
        </button>
      </dialog>
    </>
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
