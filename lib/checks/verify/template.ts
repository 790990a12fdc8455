import { TEMPLATE } from '../../content/build/new-page.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import type { Check } from '../../content/verify/run-check.ts'

/** Reports placeholder sentences from `npm run new` that the writer hasn't replaced. */
export const template: Check = {
  name: 'template',
  items: 'pages',
  scope: 'page',
  run: ({ selected }) => ({
    checked: selected.length,
    findings: selected.flatMap(({ file, source }) =>
      Object.values(TEMPLATE)
        .filter((sentence) => source.includes(sentence))
        .map((sentence) => ({
          file,
          ...positionAt(source, source.indexOf(sentence)),
          what: `the page still has the template's sentence "${sentence}"`,
          remedy: 'replace it with your own',
        })),
    ),
  }),
}
