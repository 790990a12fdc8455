import { canonicalUrl } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import { newIssueUrl } from '../../lib/page/browser/issue-url.ts'
import { usePage } from './page-context.tsx'
import { SITE_ORIGIN } from './site-origin.ts'
import { useMessages } from './use-messages.ts'

/** Title of an issue about the page, the page's URL, and the URL of a new issue that has both. */
export function useFeedback(): { title: string; url: string; link: string } {
  const { pathname } = useRouter()
  const page = usePage()
  const { feedback } = useMessages()
  const url = canonicalUrl(pathname, SITE_ORIGIN)
  const title = feedback.issueTitle(page.title)
  return { title, url, link: newIssueUrl({ title, body: feedback.issueBody(url), labels: ['feedback'] }) }
}
