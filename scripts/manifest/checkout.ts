import { execFileSync } from 'node:child_process'
import type { ProgramSources } from '../../lib/manifest/programs.ts'
import type { ReleaseSources } from '../../lib/manifest/since.ts'

/** A git repository, read without touching its work tree. */
export class Checkout {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  #git(...args: string[]): string {
    return execFileSync('git', ['-C', this.#path, ...args], { encoding: 'utf8', maxBuffer: 1 << 28, stdio: 'pipe' })
  }

  /** A file at a release. @throws Error where it is not there */
  read(release: string, path: string): string {
    return this.#git('show', `${release}:${path}`)
  }

  /** Text of the Go files below folders at a release, tests left out. */
  goFiles(release: string, folders: readonly string[]): string[] {
    return this.#goPaths(release, folders).map((path) => this.read(release, path))
  }

  #goPaths(release: string, folders: readonly string[]): string[] {
    const paths = this.#git('ls-tree', '-r', '--name-only', release, '--', ...folders).split('\n')
    return paths.filter((path) => path.endsWith('.go') && !/_test\.go$|zz_generated/.test(path))
  }

  /** The releases up to the program's version, oldest first, with what registers flags in each. */
  *history(program: ProgramSources): Generator<ReleaseSources> {
    const tags = this.#git('tag', '--list', 'v*', '--sort=version:refname').split('\n')
    const releases = tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag))
    for (const release of releases.slice(0, releases.indexOf(program.version) + 1)) {
      yield { release, docs: this.#readIfThere(release, program.docs), go: this.#flagLines(release) }
    }
  }

  #readIfThere(release: string, path: string): string | undefined {
    try {
      return this.read(release, path)
    } catch {
      return undefined
    }
  }

  /** Lines of Go files with a literal that could name a flag, wherever they stand. */
  #flagLines(release: string): string {
    return this.#git('grep', '-hE', '"-?[a-z][a-z0-9_-]+"', release, '--', '*.go', ':!*_test.go')
  }
}
