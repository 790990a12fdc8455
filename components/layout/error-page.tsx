import Link from 'next/link'
import { useRouter } from 'next/router'
import { type ReactNode, useEffect, useState } from 'react'
import { newIssueUrl } from '../../lib/issue-url.ts'
import { BASE_PATH } from '../../lib/site.ts'
import styles from './error-page.module.css'
import { ExternalLink } from './external-link.tsx'
import { useMessages } from './use-messages.ts'

/** Body of the pages for 404 and 500: what happened, the way home, and an issue that names the address asked for. */
export function ErrorPage({ kind }: { kind: 'notFound' | 'serverError' }): ReactNode {
  const text = useMessages()[kind]
  const address = useAskedAddress()
  const report = newIssueUrl({ title: text.issueTitle(address), body: `Address: ${address}\n` })
  return (
    <main className={styles.page}>
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <p>
        <Link href="/">{text.home}</Link>
      </p>
      <p>
        <ExternalLink href={report} plain>
          {text.report}
        </ExternalLink>
      </p>
    </main>
  )
}

/** The address the reader asked for: known in the browser only, since one file answers for all of them. */
function useAskedAddress(): string {
  const { asPath } = useRouter()
  const [address, setAddress] = useState('')
  useEffect(() => setAddress(BASE_PATH + asPath), [asPath])
  return address
}
