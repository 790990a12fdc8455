import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { z } from 'zod'
import { pageDependencies } from '../../lib/content/build/page-dependencies.ts'
import { pageFindings, quickFindings } from '../../lib/content/build/page-findings.ts'
import { pageFingerprint, toolsFingerprint } from '../../lib/site/build/fingerprint.ts'

const cacheSchema = z.array(z.string())

/**
 * Up to this many new pages are parsed before the build, which reports errors early. With more, as in a fresh clone, the
 * compiler reports syntax errors instead, because it parses every page anyway.
 */
const MAX_PARSED = 20

export interface PrebuildCheck {
  /** Errors found before the build. */
  findings: Finding[]
  /** Parses the pages that weren't parsed yet and returns their errors. Call it after a failed build. */
  remainingFindings: () => Finding[]
  /** Caches the pages as valid until they, their dependencies or the tools change. Call it after a successful build. */
  save: () => void
}

/**
 * Finds errors in new and changed pages that would fail the build.
 * @param cacheFile hashes of pages that passed an earlier build; counts as empty if it's missing or invalid
 * @param maxParsed number of pages that are parsed before the build
 */
export function checkBeforeBuild(
  root: string,
  pages: readonly Page[],
  cacheFile: string,
  maxParsed = MAX_PARSED,
): PrebuildCheck {
  const cached = new Set(readCache(cacheFile))
  const tools = toolsFingerprint(root)
  const hashes = pages.map(({ file, source }) =>
    pageFingerprint(`${tools}\0${file}\0${source}`, pageDependencies(root, file, source)),
  )
  const changed = pages.filter((_page, index) => !cached.has(hashes[index] ?? ''))
  const isParsed = changed.length <= maxParsed
  const check = isParsed ? pageFindings : quickFindings
  return {
    findings: changed.flatMap(({ file, source }) => check(root, file, source)),
    remainingFindings: () => (isParsed ? [] : changed.flatMap(({ file, source }) => pageFindings(root, file, source))),
    save: () => {
      mkdirSync(dirname(cacheFile), { recursive: true })
      writeFileSync(cacheFile, JSON.stringify(hashes))
    },
  }
}

function readCache(file: string): string[] {
  try {
    return cacheSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}
