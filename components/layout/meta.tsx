import type { ReactNode } from 'react'
import { English } from './english.tsx'
import { ExternalLinkIcon } from './external-link.tsx'

interface ExternalEntry {
  title: ReactNode
  href: string
  newWindow: true
}

/** An external link in a `_meta.ts`, which opens in a new window and announces it to screen readers. */
export function externalEntry(title: string, href: string): ExternalEntry {
  return {
    title: (
      <span>
        <English>{title}</English>
        <ExternalLinkIcon />
      </span>
    ),
    href,
    newWindow: true,
  }
}
