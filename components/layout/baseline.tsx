import { formatList } from '@authzed-docs/shared/format.ts'
import { baselineOf } from '@authzed-docs/shared/pinned-versions.ts'
import { CHANGELOG_ROUTE } from '@authzed-docs/shared/routes.ts'
import type { FrontMatter } from 'nextra'
import type { ReactNode } from 'react'
import Link from './link.tsx'
import { useLocale } from './locale-context.tsx'
import { usePage } from './page-context.tsx'
import { useMessages } from './use-messages.ts'

/** The releases that the page describes, as a link to what changed in each. Nothing on pages about neither program. */
export function Baseline(): ReactNode {
  const locale = useLocale()
  const { writtenFor } = useMessages()
  const programs = baselinePrograms(usePage().frontMatter)
  if (programs.length === 0) return null
  return <Link href={CHANGELOG_ROUTE}>{writtenFor(formatList(locale, programs))}</Link>
}

/** `SpiceDB v1.56.2`, `zed v1.2.0` */
function baselinePrograms({ baseline }: FrontMatter): string[] {
  const { spicedb, zed } = baselineOf(baseline)
  return [spicedb && `SpiceDB ${spicedb}`, zed && `zed ${zed}`].filter((name) => name !== undefined)
}
