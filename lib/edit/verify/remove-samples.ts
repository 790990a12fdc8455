import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { collectPage, collectPages } from '@authzed-docs/samples/build/collect.ts'
import { filesBelow, OWNERS_FILE, parseOwners, SAMPLES_DIR, sampleFolderOf } from '@authzed-docs/samples/build/paths.ts'
import { DRIVER, unusedSamples } from '@authzed-docs/samples/verify/unused-samples.ts'
import { englishRoute, LOCALES, localeRoute } from '@authzed-docs/shared/locales.ts'
import { routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import type { Draft } from './draft.ts'

/**
 * Deletes the samples that only a page and its translations use.
 * @param root the project's root, where the page still exists
 */
export function removeSamples(root: string, draft: Draft, route: string): void {
  const folder = `${SAMPLES_DIR}/${sampleFolderOf(root, `pages${route}.mdx`)}`
  const own = filesBelow(root, folder)
  const versions = LOCALES.flatMap((locale) => {
    const file = `pages${localeRoute(route, locale)}.mdx`
    return existsSync(join(root, file)) ? [file] : []
  })
  if (own.length === 0 && versions.every((file) => collectPage(root, file).used.length === 0)) return
  const pages = collectPages(root)
  const others = pages.filter(({ page }) => englishRoute(routeOf(page)) !== route)
  const unusedBefore = new Set(unusedSamples(root, pages).map(({ file }) => file))
  const unused = new Set(
    unusedSamples(root, others)
      .map(({ file }) => file)
      .filter((file) => !unusedBefore.has(file)),
  )
  const isFolderUnused = own.length > 0 && own.every((file) => unused.has(file) || DRIVER.test(file))
  const deleted = new Set([...unused, ...(isFolderUnused ? own : [])])
  for (const file of deleted) draft.delete(file)
  dropOwner(draft, route)
}

/** A folder that other pages still use belongs to none of them. */
function dropOwner(draft: Draft, route: string): void {
  if (!draft.has(OWNERS_FILE)) return
  const kept = [...parseOwners(draft.read(OWNERS_FILE))].filter(([, owner]) => owner !== route)
  draft.write(OWNERS_FILE, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}
