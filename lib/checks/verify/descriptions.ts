import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import type { Check } from '../../content/verify/run-check.ts'
import { parseFrontmatter } from '../../mdx/build/frontmatter.ts'

/** Every description is unique on the site. The check "build" reports invalid lengths. */
export const descriptions: Check = {
  name: 'descriptions',
  items: 'descriptions',
  scope: 'page',
  run: ({ pages, selected }) => {
    const findings = selected.flatMap((page) => {
      const text = descriptionOf(page)
      // A text search first: parsing the frontmatter of every page would cost more than the check itself.
      const candidates = pages.filter(({ file, source }) => text && file !== page.file && source.includes(text))
      const other = candidates.find((candidate) => descriptionOf(candidate) === text)
      if (!other) return []
      const position = positionAt(page.source, page.source.search(/^description:/m))
      const remedy = 'say what only this page covers'
      return [{ file: page.file, ...position, what: `${other.file} has the same description`, remedy }]
    })
    return { checked: selected.filter(descriptionOf).length, findings }
  },
}

function descriptionOf({ file, source }: Page): string | undefined {
  return parseFrontmatter(file, source).frontmatter?.description
}
