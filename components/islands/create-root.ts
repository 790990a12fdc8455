import { type ComponentChild, render } from 'preact'

export interface Root {
  render(children: ComponentChild): void
  unmount(): void
}

/**
 * Renders into an element, like the function of `react-dom/client`, which the scripts for readers replace by this one.
 * `preact/compat` would add ten times as much.
 */
export function createRoot(container: Element): Root {
  return { render: (children) => render(children, container), unmount: () => render(null, container) }
}
