import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { resolve } from '@authzed-docs/samples/build/paths.ts'
import { recordingPath } from '@authzed-docs/samples/build/recording.ts'
import { samplePaths } from '@authzed-docs/samples/build/remark-samples.ts'
import { schemaFileOf } from '@authzed-docs/samples/build/schema-file.ts'
import { DEFAULT_LOCALE, localeOf } from '@authzed-docs/shared/locales.ts'
import { readPages, routeOf } from '@authzed-docs/shared/mdx/pages.ts'
import { imagePath } from '../../images/build/read-image.ts'
import { listsUses } from '../../uses/build/remark-uses.ts'
import { figurePath, narrowFigurePath } from './figure-svg.ts'
import { figureTranslationsPath } from './figure-translations.ts'
import { imageSources } from './page-images.ts'
import { figureNames } from './remark-figure.ts'

/** Sources of the flag tables. */
const FLAG_DATA = ['toolchain/flags', 'lib/flags/build/descriptions'].flatMap((folder) => [
  `${folder}/spicedb.json`,
  `${folder}/zed.json`,
])

/**
 * Lists the other files that a page depends on: figures, images, samples, flag data, its recording, the pages whose errors or
 * titles it lists, and those that use what it describes.
 * @param root the project's root
 * @param file path of the page, relative to the root
 * @param source text of the page
 * @returns absolute paths, including files that don't exist
 */
export function pageDependencies(root: string, file: string, source: string): string[] {
  const shown = samplePaths(source)
  const samples = [...shown, ...shown.flatMap((path) => schemaOf(root, path))].map((path) =>
    join(root, 'samples', path),
  )
  const flagData = /<(Flags|Commands|Changelog)\b/.test(source) ? FLAG_DATA.map((path) => join(root, path)) : []
  const errorTables = source.includes('<ErrorIndex') ? englishPageFiles(root) : []
  const titles = source.includes('<RecentlyUpdated') ? readPages(root).map((page) => join(root, page.file)) : []
  // A list of samples has their ids, which follow from their content.
  const uses =
    listsUses(routeOf(file), source) || source.includes('<SampleList')
      ? [...englishPageFiles(root), ...shownSamples(root)]
      : []
  const figures = figureNames(source).flatMap((name) =>
    [figurePath, narrowFigurePath, figureTranslationsPath].map((path) => path(root, name)),
  )
  const images = imageSources(source).map((src) => imagePath(root, src))
  const listed = [...errorTables, ...titles, ...uses]
  return [...listed, ...figures, ...images, ...samples, ...flagData, join(root, recordingPath(file))]
}

/** The schema that a validation file names, because readers can try both together. */
function schemaOf(root: string, path: string): string[] {
  const file = join(root, 'samples', path)
  if (!/\.ya?ml$/.test(path) || !existsSync(file)) return []
  const name = schemaFileOf(readFileSync(file, 'utf8'))
  return name === undefined ? [] : [resolve(path.split('/').slice(0, -1).join('/'), name)]
}

/** All English pages, because any of them can get a table of errors. */
function englishPageFiles(root: string): string[] {
  return readPages(root)
    .filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
    .map(({ file }) => join(root, file))
}

/** The samples that English pages show. */
function shownSamples(root: string): string[] {
  const pages = readPages(root).filter(({ route }) => localeOf(route) === DEFAULT_LOCALE)
  return [...new Set(pages.flatMap(({ source }) => samplePaths(source)))].map((path) => join(root, 'samples', path))
}
