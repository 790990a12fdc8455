import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closestMatch } from '@authzed-docs/shared/closest-match.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { positionAt } from '../../content/verify/parse-page.ts'
import type { Check, CheckFinding } from '../../content/verify/run-check.ts'
import { type MetaFile, metaFiles, readMeta } from '../../mdx/build/meta-files.ts'

/**
 * Every English page and folder has an entry in the `_meta.ts` of its folder, and every entry is a page, a folder or a link. The
 * compiler reports a second entry, and the check "built-links" a link that leads nowhere.
 */
export const meta: Check = {
  name: 'meta',
  items: 'entries of _meta.ts',
  scope: 'page',
  run: async (site) => {
    const selected = site.selected.filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
    const needed = metaFiles(site.root).filter(
      (file) => site.isWholeSite || selected.some((page) => isAbove(file, page)),
    )
    const files = await Promise.all(needed.map((file) => readMeta(site.root, file)))
    const byFolder = new Map(files.map((file) => [file.folder, file]))
    return {
      checked: files.reduce((sum, { entries }) => sum + Object.keys(entries).length, 0),
      findings: [
        ...selected.flatMap((page) => missingEntries(page, byFolder)),
        ...(site.isWholeSite ? files.flatMap((file) => strayEntries(site.root, file)) : []),
      ],
    }
  },
}

const isAbove = (metaFile: string, page: Page): boolean => page.file.startsWith(metaFile.replace(/_meta\.ts$/, ''))

/** Reports a page, or a folder above it, that has no entry. */
function missingEntries({ file }: Page, byFolder: ReadonlyMap<string, MetaFile>): CheckFinding[] {
  const parts = file.replace(/\.mdx$/, '').split('/')
  return parts.slice(1).flatMap((name, index) => {
    const folder = parts.slice(0, index + 1).join('/')
    const entries = byFolder.get(folder)?.entries ?? {}
    // A folder's page is beside the folder or is its index, and an index needs no entry.
    if (name in entries || (name === 'index' && index > 0)) return []
    const remedy = `add \`${/^[a-z]+$/.test(name) ? name : `'${name}'`}: 'Title'\` to ${folder}/_meta.ts, in sidebar order`
    return [{ file, line: 1, column: 1, what: `${folder}/_meta.ts has no entry "${name}"`, remedy }]
  })
}

function strayEntries(root: string, { file, folder, source, entries }: MetaFile): CheckFinding[] {
  const names = readdirSync(join(root, folder))
    .filter((name) => !name.startsWith('_'))
    .map((name) => name.replace(/\.mdx$/, ''))
  const stray = Object.entries(entries).filter(([name, entry]) => {
    const isLink = typeof entry === 'object' && (entry.href !== undefined || entry.type === 'separator')
    return !isLink && !existsSync(join(root, folder, `${name}.mdx`)) && !existsSync(join(root, folder, name))
  })
  return stray.map(([name]) => {
    const suggestion = closestMatch(name, names)
    const remedy = suggestion ? `did you mean ${suggestion}?` : 'write the page, or delete the entry'
    return { file, ...keyPosition(source, name), what: `there is no page or folder "${name}"`, remedy }
  })
}

function keyPosition(source: string, name: string): { line: number; column: number } {
  return positionAt(source, Math.max(source.search(new RegExp(`(?<=^ *)'?${name}'?:`, 'm')), 0))
}
