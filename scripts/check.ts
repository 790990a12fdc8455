/**
 * `npm run check`: runs all content checks on the whole site.
 *   npm run check -- PAGE…    only runs the fast checks, on pages given by route or file
 *   npm run check -- --fix    also applies unambiguous fixes
 *   npm run check -- --hints  also prints hints, which aren't errors; without it, their number per check
 *   npm run check -- --source skips the checks of the built site
 * Exit status: 0 without findings, 1 with findings, 2 for an invalid argument.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { setParseCacheSize } from '@authzed-docs/shared/mdx/parse-mdx.ts'
import { CHECKS } from '../lib/checks/verify/index.ts'
import { applyFixes } from '../lib/content/verify/apply-fixes.ts'
import { type NamedResult, reportLines } from '../lib/content/verify/check-report.ts'
import { type CheckedSite, readSite } from '../lib/content/verify/checked-site.ts'
import { type Check, type CheckFinding, runCheck } from '../lib/content/verify/run-check.ts'
import { ROOT } from './root.ts'

const flag = { type: 'boolean', default: false } as const

async function main(args: string[]): Promise<number> {
  const started = performance.now()
  const options = { fix: flag, hints: flag, source: flag }
  const { positionals: names, values } = parseArgs({ args, options, allowPositionals: true })
  setParseCacheSize(Number.POSITIVE_INFINITY)
  const scopes = names.length > 0 ? ['page'] : ['page', 'site']
  const checks = CHECKS.filter(({ scope }) => scopes.includes(scope))
  const site = readSite(ROOT, names)
  if (site.isWholeSite) console.log(`checking ${site.pages.length} pages`)
  let results = await runAll(checks, site)
  if (values.fix && fixAll(results.flatMap(({ findings, hints }) => [...findings, ...hints])) > 0)
    results = await runAll(checks, readSite(ROOT, names))
  const isClean = results.every(({ findings }) => findings.length === 0)
  if (names.length === 0 && !values.source && isClean) results.push(...(await checkBuiltSite()))
  for (const line of reportLines(results, values.hints ? 'all' : names.length > 0 ? 'first' : 'none')) console.log(line)
  const findings = results.flatMap((result) => result.findings)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${results.length} checks, ${findings.length} findings in ${seconds} s`)
  return findings.length > 0 ? 1 : 0
}

async function runAll(checks: readonly Check[], site: CheckedSite): Promise<NamedResult[]> {
  const results: NamedResult[] = []
  for (const check of checks) results.push({ name: check.name, hints: [], ...(await runCheck(check, site)) })
  return results
}

/** Builds the site if needed and runs the checks that need it. */
async function checkBuiltSite(): Promise<NamedResult[]> {
  const { buildIfStale } = await import('./export/build-if-stale.ts')
  if (await buildIfStale())
    return runAll(
      CHECKS.filter(({ scope }) => scope === 'built'),
      readSite(ROOT),
    )
  const what = "the site couldn't be built"
  const finding = { file: 'pages', line: 1, column: 1, what, remedy: 'see the lines above' }
  return [{ name: 'build', checked: 1, findings: [finding], hints: [] }]
}

/**
 * Applies fixes and prints a line per file.
 * @returns the number of applied fixes
 */
function fixAll(findings: readonly CheckFinding[]): number {
  let total = 0
  for (const file of new Set(findings.filter(({ fix }) => fix).map((finding) => finding.file))) {
    const path = join(ROOT, file)
    const own = findings.filter((finding) => finding.file === file)
    const { text, applied } = applyFixes(readFileSync(path, 'utf8'), own)
    writeFileSync(path, text)
    console.log(`${file}  fixed: ${applied}`)
    total += applied
  }
  return total
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
