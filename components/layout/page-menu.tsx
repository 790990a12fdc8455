import { hasMarkdown, markdownPath } from '@authzed-docs/shared/routes.ts'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { COPIED_TEXT_ATTRIBUTE, COPY_ATTRIBUTE, COPY_PAGE, FAILED_TEXT_ATTRIBUTE } from '../../dom/code-controls.ts'
import { DISCLOSURE_ATTRIBUTE } from '../../dom/disclosures.ts'
import { ExternalLink } from './external-link.tsx'
import menu from './locale-switch.module.css'
import styles from './page-menu.module.css'
import { SITE_ORIGIN } from './site-origin.ts'
import { useMessages } from './use-messages.ts'

/** Assistants that fill in the question from the end of their URL, and wait until the reader sends it or is signed in. */
const ASSISTANTS = [
  { name: 'ChatGPT', url: 'https://chatgpt.com/?q=' },
  { name: 'Claude', url: 'https://claude.ai/new?q=' },
]

/**
 * A menu above the title: copies the page as Markdown (`dom/code-controls.ts`), shows that, or opens an assistant with a question
 * about it. It consists of links, so that it works without JavaScript, and nothing is sent before one is chosen.
 */
export function PageMenu(): ReactNode {
  const { pathname } = useRouter()
  const { pageMenu, code } = useMessages()
  if (!hasMarkdown(pathname)) return null
  const path = BASE_PATH + markdownPath(pathname)
  const prompt = encodeURIComponent(pageMenu.prompt(SITE_ORIGIN + path))
  return (
    <details
      className={`${menu.menu} ${menu.lite} ${styles.menu}`}
      {...{ [DISCLOSURE_ATTRIBUTE]: '', [COPIED_TEXT_ATTRIBUTE]: code.copied }}
    >
      <summary className={menu.button}>
        <svg aria-hidden="true" className={menu.icon} viewBox="0 0 24 24">
          <path d="M12 3q1 8 9 9-8 1-9 9-1-8-9-9 8-1 9-9z" />
        </svg>
        <span className={styles.name}>{pageMenu.name}</span>
      </summary>
      <ul className={menu.list}>
        <li>
          <button
            className={menu.link}
            {...{ [COPY_ATTRIBUTE]: COPY_PAGE, [FAILED_TEXT_ATTRIBUTE]: code.tryFailed }}
            type="button"
          >
            <span aria-live="polite">{pageMenu.copy}</span>
          </button>
        </li>
        <li>
          <a className={menu.link} href={path}>
            {pageMenu.view}
          </a>
        </li>
        {ASSISTANTS.map(({ name, url }) => (
          <li key={name}>
            <ExternalLink className={menu.link} href={url + prompt}>
              {pageMenu.open(name)}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
