/**
 * What stands in place of `index.ts` in the browser of a reader, where the text of a page is HTML: the style sheets of the
 * components, and none of them.
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
