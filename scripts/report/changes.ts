import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import type { Page } from '@authzed-docs/shared/mdx/pages.ts'
import { pageDependencies } from '../../lib/content/build/page-dependencies.ts'
import { ROOT } from '../root.ts'

function git(...args: string[]): string[] {
  const text = execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return text.split('\n').filter((line) => line !== '')
}

/** @throws Error without a common commit, as in a clone that lacks the history */
function mergeBase(base: string): string {
  try {
    return git('merge-base', base, 'HEAD').join()
  } catch {
    throw new Error(`git finds no common commit of HEAD and ${base}  → check its name, or run git fetch --unshallow`)
  }
}

/**
 * Lists files that changed since the merge base with a ref, including uncommitted and untracked ones.
 * @throws Error without a merge base
 */
export function changedFiles(base: string): { changed: string[]; deleted: string[] } {
  const from = mergeBase(base)
  return {
    changed: [
      ...git('diff', '--name-only', '--diff-filter=d', from),
      ...git('ls-files', '--others', '--exclude-standard'),
    ],
    deleted: git('diff', '--name-only', '--diff-filter=D', from),
  }
}

/**
 * Finds the pages that are built from changed files. Some pages depend on all others, whose titles, errors or uses of names
 * they list, and would be in every report. So another page counts for the error index alone, if it has a table of errors.
 */
export function affectedPages(
  pages: readonly Page[],
  changed: readonly string[],
): { page: Page; changedInputs: string[] }[] {
  const files = new Set(changed)
  const others = new Set(pages.map(({ file }) => file))
  const withErrors = new Set(pages.filter(({ source }) => source.includes('<ErrorTable')).map(({ file }) => file))
  return pages.flatMap((page) => {
    const inputs = [
      page.file,
      ...pageDependencies(ROOT, page.file, page.source).map((file) => relative(ROOT, file).replaceAll('\\', '/')),
    ]
    const counts = (file: string): boolean =>
      file === page.file || !others.has(file) || (page.source.includes('<ErrorIndex') && withErrors.has(file))
    const changedInputs = [...new Set(inputs)].filter((file) => files.has(file) && counts(file))
    return changedInputs.length > 0 ? [{ page, changedInputs }] : []
  })
}
