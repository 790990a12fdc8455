import type { ReactNode } from 'react'

/** Numbers the headings inside, for the steps of a tutorial. */
export const Steps = ({ children }: { children: ReactNode }): ReactNode => <div className="steps">{children}</div>
