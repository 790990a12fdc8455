/**
 * Replaces `mdx-components.ts` in a reader's browser. A page body is HTML there, so only the style sheets of the components
 * are needed.
 */
import './api-entry.module.css'
import './callout.module.css'
import './cards.module.css'
import './code-block.module.css'
import './flags.module.css'
import './image.module.css'
import './samples-note.module.css'
import './table.module.css'
import './tabs.module.css'
import './term.module.css'

export const mdxComponents = {}
