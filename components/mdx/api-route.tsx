import type { ReactNode } from 'react'
import { COPY_ATTRIBUTE } from '../../dom/code-controls.ts'
import { useMessages } from '../layout/use-messages.ts'
import styles from './api-route.module.css'
import codeStyles from './code-block.module.css'

interface ApiRouteProps {
  /** Path of an operation, which is always a POST. Written by `lib/api/build/render.ts`. */
  children?: ReactNode
}

/** Method and path of an operation, with a button that copies the path. `dom/code-controls.ts` handles the button. */
export function ApiRoute({ children }: ApiRouteProps): ReactNode {
  return (
    <div className={`highlighted ${codeStyles.bar} ${styles.route}`}>
      <span className="api-method">POST</span>{' '}
      <code className={styles.path}>
        <span>{children}</span>
      </code>
      <button {...{ [COPY_ATTRIBUTE]: '' }} type="button">
        <span aria-live="polite" className="visually-hidden">
          {useMessages().code.copyPath}
        </span>
      </button>
    </div>
  )
}
