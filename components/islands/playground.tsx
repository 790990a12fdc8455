import { PlaygroundPanel } from '@authzed-docs/playground/panel/panel.tsx'
import { STYLE } from '@authzed-docs/playground/panel/style.css.ts'
import type { PlaygroundPanelProps } from '@authzed-docs/playground/panel/use-panel.ts'
import { createRoot } from 'react-dom/client'

/** An open sample: `root` is the shadow root in which it's shown. */
export type PlaygroundOptions = PlaygroundPanelProps

/**
 * Shows a sample, and moves the focus to it. It's in a shadow root, because the policy of the site allows no style elements, and
 * CodeMirror only uses constructed style sheets there.
 * @returns a function that removes it
 */
export function startPlayground(options: PlaygroundOptions): () => void {
  const { root } = options
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLE)
  root.adoptedStyleSheets = [sheet]
  const container = document.createElement('div')
  root.replaceChildren(container)
  const panel = createRoot(container)
  panel.render(<PlaygroundPanel {...options} />)
  return () => panel.unmount()
}
