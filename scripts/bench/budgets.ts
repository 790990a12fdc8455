import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { listFiles } from '../../lib/build/site/list-files.ts'
import { BASE_PATH } from '../../lib/shared/site.ts'
import { type Budgets, budgetsSchema } from '../../lib/verify/budgets/budgets.ts'
import type { Metric } from '../../lib/verify/budgets/metric.ts'
import { ROOT } from '../root.ts'
import { sizeOf, stableName } from './file-sizes.ts'
import { measureGrowingSizes } from './growing-sizes.ts'

/**
 * Reads `budgets.json`, the highest allowed value of each metric.
 * @throws ZodError when the file is invalid
 */
export function readBudgets(): Budgets {
  return budgetsSchema.parse(JSON.parse(readFileSync(join(ROOT, 'budgets.json'), 'utf8')))
}

/** Budgets of builds with many times the pages, which only `npm run bench -- --growth` measures. */
const BUILD_BUDGETS = 'build: '

/** The budgets per page of what is measured in an export. */
export function exportBudgets({ perPage }: Budgets): Record<string, number> {
  return Object.fromEntries(Object.entries(perPage).filter(([name]) => !name.startsWith(BUILD_BUDGETS)))
}

/** Budgets by the metric names of builds with many times the pages. */
export function buildBudgets({ perPage }: Budgets, metrics: readonly Metric[]): Record<string, number> {
  return Object.fromEntries(
    metrics.flatMap(({ name }) => {
      const budget = perPage[name.replace(/^\d+ times the pages: /, BUILD_BUDGETS)]
      return budget === undefined ? [] : [[name, budget]]
    }),
  )
}

/**
 * Sizes of the parts of metrics in the export of `main`, in the folder `BEFORE_EXPORT`.
 * @returns undefined without that variable
 * @throws Error when it isn't a folder
 */
export function sizesBefore(metrics: readonly Metric[]): Map<string, number> | undefined {
  const folder = process.env.BEFORE_EXPORT
  if (!folder) return undefined
  if (!existsSync(folder)) throw new Error(`BEFORE_EXPORT=${folder} isn't a folder  → unset it, or name an export`)
  const files = new Map(listFiles(folder).map((file) => [stableName(`${BASE_PATH}/${relative(folder, file)}`), file]))
  // In a staged site, the home page is beside its folder.
  const home = [join(folder, 'index.html'), `${folder.replace(/\/$/, '')}.html`].find((path) => existsSync(path))
  if (home !== undefined) files.set(BASE_PATH, home)
  const sizes = new Map(measureGrowingSizes(folder).flatMap(({ parts = {} }) => Object.entries(parts)))
  for (const part of metrics.flatMap(({ parts = {} }) => Object.keys(parts))) {
    const file = files.get(part) ?? files.get(`${part}.html`)
    if (file !== undefined) sizes.set(part, sizeOf(file))
  }
  return sizes
}
