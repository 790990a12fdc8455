import type { Check } from '../../lib/check/check.ts'
import { placeAt } from '../../lib/check/parse-page.ts'
import { TEMPLATE } from '../../lib/content/new-page.ts'

/** What `npm run new` writes into a page has been replaced by the writer's own sentences. */
export const template: Check = {
  name: 'template',
  looksAt: 'pages',
  scope: 'page',
  run: ({ chosen }) => ({
    looked: chosen.length,
    findings: chosen.flatMap(({ file, source }) =>
      Object.values(TEMPLATE)
        .filter((sentence) => source.includes(sentence))
        .map((sentence) => ({
          file,
          ...placeAt(source, source.indexOf(sentence)),
          what: `a sentence of the template is left: "${sentence}"`,
          remedy: 'write your own in its place',
        })),
    ),
  }),
}
