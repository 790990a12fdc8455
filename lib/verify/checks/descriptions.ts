import { parseFrontmatter } from '../../build/content/frontmatter.ts'
import type { Page } from '../../build/content/pages.ts'
import type { Check } from '../content/check.ts'
import { placeAt } from '../content/parse-page.ts'

/** No two pages of the site have the same description (its length: check "build"). */
export const descriptions: Check = {
  name: 'descriptions',
  looksAt: 'descriptions',
  scope: 'page',
  run: ({ pages, chosen }) => {
    const findings = chosen.flatMap((page) => {
      const text = descriptionOf(page)
      // Parsing the frontmatter of all pages would cost more than the check itself.
      const alike = pages.filter(({ file, source }) => text && file !== page.file && source.includes(text))
      const other = alike.find((one) => descriptionOf(one) === text)
      if (!other) return []
      const place = placeAt(page.source, page.source.search(/^description:/m))
      const remedy = 'say what a reader can do after this page and not after the other'
      return [{ file: page.file, ...place, what: `the description is that of ${other.file} too`, remedy }]
    })
    return { looked: chosen.filter(descriptionOf).length, findings }
  },
}

function descriptionOf({ file, source }: Page): string | undefined {
  return parseFrontmatter(file, source).frontmatter?.description
}
