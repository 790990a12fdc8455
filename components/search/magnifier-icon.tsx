import type { ReactNode } from 'react'

export function MagnifierIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className="search-icon" fill="none" height="20" viewBox="0 0 20 20" width="20">
      <circle cx="8.5" cy="8.5" r="5.25" stroke="currentColor" strokeWidth="1.75" />
      <path d="m12.5 12.5 4.25 4.25" stroke="currentColor" strokeLinecap="round" strokeWidth="1.75" />
    </svg>
  )
}
