import type { ComponentProps, ReactNode } from 'react'

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** The theme gives a function of the state. Style sheets show the state here. */
  className?: string | ((state: { active: boolean; focus: boolean; hover: boolean }) => string)
}

/**
 * A button, in place of Nextra's, which brings Headless UI and React Aria into every page for the three classes of its
 * states. `scripts/webpack/site-webpack.ts` exchanges them.
 */
export function Button({ className, ...rest }: ButtonProps): ReactNode {
  const own = typeof className === 'function' ? className({ active: false, focus: false, hover: false }) : className
  return <button type="button" {...rest} className={`_transition nextra-focus ${own ?? ''}`} />
}
