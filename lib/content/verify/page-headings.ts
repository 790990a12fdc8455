import { headingsOf, type PageHeading } from '../build/page-headings.ts'
import { parsePage } from './parse-page.ts'

/** Lists the headings of a page; none for invalid MDX. */
export function pageHeadings(source: string): PageHeading[] {
  return headingsOf(parsePage(source))
}
