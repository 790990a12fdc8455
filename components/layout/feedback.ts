import { useRouter } from 'next/router'
import { newIssueUrl } from '../../lib/browser/page/issue-url.ts'
import { canonicalUrl } from '../../lib/shared/site.ts'
import { usePage } from './page-context.tsx'
import { useMessages } from './use-messages.ts'

/** URL of a new issue that has the page's title and URL. */
export function useFeedbackLink(): string {
  const { pathname } = useRouter()
  const { title } = usePage()
  const { feedback } = useMessages()
  const url = canonicalUrl(pathname, process.env.NEXT_PUBLIC_SITE_ORIGIN ?? '')
  return newIssueUrl({ title: feedback.issueTitle(title), body: feedback.issueBody(url), labels: ['feedback'] })
}
