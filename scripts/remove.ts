/**
 * `npm run remove -- ROUTE`: removes a page with its translations, samples and recordings. Its address redirects to the page
 * above it, or to the one that `--to=ROUTE` names. Git undoes it.
 */
import { parseArgs } from 'node:util'
import { removePage } from '../lib/edit/verify/remove-page.ts'
import { removeSamples } from '../lib/edit/verify/remove-samples.ts'
import { editProject } from './edit-project.ts'
import { ROOT } from './root.ts'
import { runCommand } from './run-command.ts'

await runCommand((args) => {
  const { positionals, values } = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true })
  const [route, ...more] = positionals
  if (!route || more.length > 0)
    throw new Error('usage: npm run remove -- /spicedb/concepts/quotas --to=/spicedb/concepts')
  editProject((draft) => {
    const { target, changed } = removePage(draft, route, values.to)
    removeSamples(ROOT, draft, route)
    const pages = changed.filter((file) => file.endsWith('.mdx'))
    const links = pages.length > 0 ? [`Read the sentences around the changed links again in: ${pages.join(', ')}`] : []
    return [`${route} now redirects to ${target}`, ...links]
  })
})
