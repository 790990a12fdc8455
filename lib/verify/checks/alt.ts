import { existsSync, readFileSync } from 'node:fs'
import { pageImages } from '../../build/content/page-images.ts'
import type { Page } from '../../build/content/pages.ts'
import { figureNames, figurePath } from '../../build/content/remark-figure.ts'
import type { Check, CheckFinding } from '../content/check.ts'
import { parsePage, placeAt, startOf } from '../content/parse-page.ts'

/** A name of a file or a phrase that says nothing to a reader who does not see the picture. */
const EMPTY_WORDS = /^(image|picture|photo|screenshot|figure|diagram)( of)?\b|\.(png|jpe?g|webp|gif|svg)$/i

/** Pictures say in words what they show, and drawings have a title (that there is an alt text at all: check "build"). */
export const alt: Check = {
  name: 'alt',
  looksAt: 'pictures and drawings',
  scope: 'page',
  run: ({ root, chosen }) => {
    const found = chosen.map((page) => [...pictures(page), ...drawings(root, page)])
    return { looked: found.flat().length, findings: found.flat().flatMap((finding) => finding ?? []) }
  },
}

function pictures({ file, source }: Page): (CheckFinding | null)[] {
  return pageImages(parsePage(source)).map(({ node, alt: text }) => {
    if (!EMPTY_WORDS.test(text)) return null
    const remedy = 'say what it shows: "The console lists three clusters"'
    return { file, ...startOf(node), what: `"${text}" tells nothing to who does not see it`, remedy }
  })
}

function drawings(root: string, { file, source }: Page): (CheckFinding | null)[] {
  return figureNames(source).map((name) => {
    const path = figurePath(root, name)
    if (!existsSync(path) || /<title\b[^>]*>[^<]+<\/title>/.test(readFileSync(path, 'utf8'))) return null
    const place = placeAt(source, source.indexOf(`"${name}"`))
    return { file, ...place, what: `figures/${name}.svg has no <title>`, remedy: 'say in it what the drawing shows' }
  })
}
