import { execFileSync } from 'node:child_process'
import type { DocumentedProgram } from './programs.ts'
import type { ReleaseSources } from './since.ts'

/**
 * Reads the sources that register flags, for each release of a program up to the pinned one, oldest first.
 * @param checkout a git repository with the tags of the program, with or without a work tree
 */
export function* releaseHistory(checkout: string, { version, docs }: DocumentedProgram): Generator<ReleaseSources> {
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', checkout, ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' })
  const readIfExists = (release: string): string | undefined => {
    try {
      return git('show', `${release}:${docs}`)
    } catch {
      return undefined
    }
  }
  const tags = git('tag', '--list', 'v*', '--sort=version:refname').split('\n')
  const releases = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
  for (const release of releases.slice(0, releases.indexOf(version) + 1)) {
    // Lines of all Go files with a literal that could be a flag's name.
    const go = git('grep', '-hE', '"-?[a-z][a-z0-9_-]+"', release, '--', '*.go', ':!*_test.go')
    yield { release, docs: readIfExists(release), go }
  }
}
