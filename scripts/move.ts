/**
 * Moves content, with everything that names its address. Git undoes it.
 *   npm run move -- OLD NEW      moves a page with its subpages, translations and recordings
 *   npm run move -- OLD#a NEW#b  moves a section to the end of another page, or gives it another anchor
 * `--after=ENTRY` and `--folder=TITLE` say where the sidebar shows the page, as in `npm run new`.
 */
import { parseArgs } from 'node:util'
import { movePage } from '../lib/edit/verify/move-page.ts'
import { moveSection, type SectionAddress } from '../lib/edit/verify/move-section.ts'
import { editProject } from './edit-project.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

const USAGE = 'usage: npm run move -- /old/route /new/route, or npm run move -- /a/page#section /another/page#section'

const addressOf = (text: string): SectionAddress => {
  const [route = '', anchor = ''] = text.split('#')
  return { route, anchor }
}

await runCommand((args) => {
  const options = { after: { type: 'string' }, folder: { type: 'string' } } as const
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
  const [from, to, ...more] = positionals
  if (!from || !to || more.length > 0 || from.includes('#') !== to.includes('#')) throw new Error(USAGE)
  editProject((draft) => {
    const next = `Check: npm run check, and npm run samples -- ${addressOf(to).route}`
    if (from.includes('#')) return [...moveSection(ROOT, draft, addressOf(from), addressOf(to)), next]
    movePage(draft, from, to, { after: values.after, folder: values.folder })
    return [next]
  })
})
