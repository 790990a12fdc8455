/**
 * Runs the samples of the pages against a real SpiceDB.
 *   npm run samples                    all pages and all validation files
 *   npm run samples -- /spicedb ROUTE  some pages and the validation files that they show
 *   npm run samples -- --update …      also replaces shown console output by the real one
 * Exit status: 0 all right, 1 a failure, 2 nothing to run.
 */
import { collectPage, collectPages, type PageSamples } from '../lib/samples/collect.ts'
import type { EngineSource } from '../lib/samples/engine/engine.ts'
import { engineSource } from '../lib/samples/engine/source.ts'
import type { PageResult } from '../lib/samples/outcome.ts'
import { filesBelow, PAGES_DIR, routeOf, SAMPLES_DIR } from '../lib/samples/paths.ts'
import { fileReport, pageReport, totals } from '../lib/samples/report.ts'
import { runPage } from '../lib/samples/run.ts'
import { type FileResult, runValidationFile, wantedErrors } from '../lib/samples/run-files.ts'
import { SampleError } from '../lib/samples/sample-error.ts'
import { unusedSamples } from '../lib/samples/unused.ts'
import { applyRewrites } from '../lib/samples/update.ts'
import { ROOT } from './root.ts'

/** Pages of the named routes, or all. Throws SampleError for a route without a page. */
function choosePages(routes: string[]): PageSamples[] {
  if (routes.length === 0) return collectPages(ROOT)
  const files = filesBelow(ROOT, PAGES_DIR, ['.mdx'])
  return routes.map((route) => {
    const wanted = `/${route.replace(/^\/+|\/+$/g, '')}`
    const file = files.find((candidate) => routeOf(candidate) === wanted || candidate === route)
    if (!file) throw new SampleError(`no page has the route ${route}`, `write one of: ${files.map(routeOf).join(' ')}`)
    return collectPage(ROOT, file)
  })
}

/** YAML files below samples/ to run: those of the pages, or all of them. */
function chooseFiles(pages: PageSamples[], all: boolean): string[] {
  const files = all
    ? filesBelow(ROOT, SAMPLES_DIR, ['.yaml', '.yml']).map((file) => file.slice(SAMPLES_DIR.length + 1))
    : pages.flatMap((page) => page.used).filter((file) => /\.ya?ml$/.test(file))
  return [...new Set(files)]
}

async function runPages(pages: PageSamples[], source: EngineSource): Promise<PageResult[]> {
  const results: PageResult[] = []
  for (const page of pages) {
    const result = await runPage(ROOT, page, source)
    results.push(result)
    for (const line of pageReport(result)) console.log(line)
  }
  return results
}

async function runFiles(files: string[], pages: PageSamples[], source: EngineSource): Promise<FileResult[]> {
  const wanted = wantedErrors(pages)
  const results: FileResult[] = []
  for (const file of files) {
    const result = await runValidationFile(ROOT, file, source, wanted.get(file))
    if (!result) continue
    results.push(result)
    for (const line of fileReport(result)) console.log(line)
  }
  return results
}

async function main(args: string[]): Promise<number> {
  const routes = args.filter((arg) => !arg.startsWith('--'))
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--update')
  if (unknown) throw new SampleError(`unknown flag ${unknown}`, 'only --update is known')
  const source = await engineSource(process.env)
  console.log(`Samples run in ${source.label}`)
  const pages = choosePages(routes)
  const pageResults = await runPages(pages, source)
  const fileResults = await runFiles(chooseFiles(pages, routes.length === 0), pages, source)
  if (args.includes('--update'))
    console.log(
      `${applyRewrites(
        ROOT,
        pageResults.flatMap((page) => page.rewrites),
      )} outputs rewritten`,
    )
  const unused = routes.length === 0 ? unusedSamples(ROOT, pages) : []
  const { lines, status } = totals(pageResults, fileResults, unused)
  for (const line of lines) console.log(line)
  return status
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof SampleError ? error.message : error)
  process.exitCode = 1
}
