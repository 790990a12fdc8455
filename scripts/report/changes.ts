import { execFileSync } from 'node:child_process'
import { relative } from 'node:path'
import { pageDependencies } from '../../lib/build/content/page-dependencies.ts'
import type { Page } from '../../lib/build/content/pages.ts'
import { ROOT } from '../root.ts'

function git(...args: string[]): string[] {
  const text = execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  return text.split('\n').filter((line) => line !== '')
}

/**
 * Lists files that changed since the merge base with a ref, including uncommitted and untracked ones.
 * @throws Error when git fails
 */
export function changedFiles(base: string): { changed: string[]; deleted: string[] } {
  const [from = base] = git('merge-base', base, 'HEAD')
  return {
    changed: [
      ...git('diff', '--name-only', '--diff-filter=d', from),
      ...git('ls-files', '--others', '--exclude-standard'),
    ],
    deleted: git('diff', '--name-only', '--diff-filter=D', from),
  }
}

/**
 * Finds the pages that are built from changed files. The error index depends on every page, but only those with a table of
 * errors count, because it would be in every report otherwise.
 */
export function affectedPages(
  pages: readonly Page[],
  changed: readonly string[],
): { page: Page; changedInputs: string[] }[] {
  const files = new Set(changed)
  const withoutErrors = new Set(pages.filter(({ source }) => !source.includes('<ErrorTable')).map(({ file }) => file))
  return pages.flatMap((page) => {
    const inputs = [
      page.file,
      ...pageDependencies(ROOT, page.file, page.source).map((file) => relative(ROOT, file).replaceAll('\\', '/')),
    ]
    const changedInputs = [...new Set(inputs)].filter(
      (file) => files.has(file) && (file === page.file || !withoutErrors.has(file)),
    )
    return changedInputs.length > 0 ? [{ page, changedInputs }] : []
  })
}
