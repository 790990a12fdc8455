import { DiscordIcon, GitHubIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

/** Icon of the link to SpiceDB's repository. */
export function ProjectIcon(): ReactNode {
  return (
    <>
      <GitHubIcon aria-hidden="true" />
      <span className="visually-hidden">{useMessages().navbar.project}</span>
    </>
  )
}

/** Icon of the link to the community chat. */
export function ChatIcon(): ReactNode {
  return (
    <>
      <DiscordIcon aria-hidden="true" />
      <span className="visually-hidden">{useMessages().navbar.chat}</span>
    </>
  )
}

/** An arrow that points to what follows: the next step of a trail, or the content of a closed folder. */
export function ArrowIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className="line-icon" viewBox="0 0 24 24">
      <path d="m9 5 7 7-7 7" />
    </svg>
  )
}

/** Three lines, which the style sheet turns into a cross while the menu of a phone is open. */
export function MenuIcon(): ReactNode {
  return (
    <svg aria-hidden="true" className="line-icon" viewBox="0 0 24 24">
      <path d="M4 6h16" />
      <path d="M4 12h16" />
      <path d="M4 18h16" />
    </svg>
  )
}
