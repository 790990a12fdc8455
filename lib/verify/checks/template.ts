import { TEMPLATE } from '../../build/content/new-page.ts'
import type { Check } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'

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
