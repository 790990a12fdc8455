import { DiscordIcon, GitHubIcon } from 'nextra/icons'
import type { ReactNode } from 'react'
import { useMessages } from './use-messages.ts'

function Named({ icon, name }: { icon: ReactNode; name: string }): ReactNode {
  const { opensNewWindow } = useMessages()
  return (
    <>
      {icon}
      <span className="visually-hidden">
        {name} {opensNewWindow}
      </span>
    </>
  )
}

/** Icon of the link to SpiceDB's repository. */
export function ProjectIcon(): ReactNode {
  return <Named icon={<GitHubIcon aria-hidden="true" />} name={useMessages().navbar.project} />
}

/** Icon of the link to the community chat. */
export function ChatIcon(): ReactNode {
  return <Named icon={<DiscordIcon aria-hidden="true" />} name={useMessages().navbar.chat} />
}
