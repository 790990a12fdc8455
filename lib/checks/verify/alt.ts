import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { figurePath } from '../../content/build/figure-svg.ts'
import { pageImages } from '../../content/build/page-images.ts'
import { figureNames } from '../../content/build/remark-figure.ts'
import { parsePage, positionAt, startPosition } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'

/** A file name or a generic phrase, which doesn't help readers who can't see the picture. */
const UNINFORMATIVE = /^(image|picture|photo|screenshot|figure|diagram)( of)?\b|\.(png|jpe?g|webp|gif|svg)$/i

/** Alternative texts describe their pictures, and drawings have a title. The check "build" reports missing alternative texts. */
export const alt: Check = {
  name: 'alt',
  items: 'pictures or drawings',
  scope: 'page',
  run: ({ root, selected }) => {
    const found = selected.map((page) => [...pictures(page), ...drawings(root, page)])
    return { checked: found.flat().length, findings: found.flat().flatMap((finding) => finding ?? []) }
  },
}

function pictures({ file, source }: Page): (CheckFinding | null)[] {
  return pageImages(parsePage(source)).map(({ node, alt: text }) => {
    if (!UNINFORMATIVE.test(text)) return null
    const remedy = 'describe what it shows: "The console lists three clusters"'
    return { file, ...startPosition(node), what: `"${text}" doesn't describe the picture`, remedy }
  })
}

function drawings(root: string, { file, source }: Page): (CheckFinding | null)[] {
  return figureNames(source).map((name) => {
    const path = figurePath(root, name)
    if (!existsSync(path) || /<title\b[^>]*>[^<]+<\/title>/.test(readFileSync(path, 'utf8'))) return null
    const position = positionAt(source, source.indexOf(`"${name}"`))
    return { file, ...position, what: `figures/${name}.svg has no <title>`, remedy: 'add one that says what it shows' }
  })
}
