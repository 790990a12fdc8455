import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/root.ts'

/**
 * What a command needs of the project. Copies, because Node resolves links, and scripts/root.ts would then find the
 * project itself.
 */
const COPIED = [
  'config',
  'data',
  'lib',
  'packages',
  'components',
  'dom',
  'scripts',
  'toolchain',
  'package.json',
  'tsconfig.json',
]

/** Scope of the project's own packages, which a copy has too. */
const SCOPE = '@authzed-docs'

/** Links to all installed packages, and to the copy's own ones. */
function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules')
  const folder = join(root, 'node_modules')
  mkdirSync(join(folder, SCOPE), { recursive: true })
  for (const name of readdirSync(installed).filter((name) => name !== SCOPE))
    symlinkSync(join(installed, name), join(folder, name), 'junction')
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(root, 'packages', name), join(folder, SCOPE, name), 'junction')
}

/** A temporary project with the code of this one, and only the given content. */
export class ProjectCopy {
  /** Paths of the files that were written or edited. */
  readonly written = new Set<string>()

  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))

  /**
   * @param copied more files and folders of the project to copy
   * @param files text of files to write, by path relative to the repository root
   */
  constructor(copied: readonly string[], files: Record<string, string>) {
    for (const path of [...COPIED, ...copied]) cpSync(join(ROOT, path), join(this.root, path), { recursive: true })
    linkPackages(this.root)
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  write(path: string, text: string): void {
    this.written.add(path)
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), 'utf8')
  }

  /**
   * Edits a file as a developer would.
   * @param edits pairs of a text that the file has, and what replaces it everywhere
   */
  edit(path: string, ...edits: [string, string][]): void {
    let text = this.read(path)
    for (const [old, replacement] of edits) {
      if (!text.includes(old)) throw new Error(`${path} no longer has ${old}`)
      text = text.replaceAll(old, replacement)
    }
    this.write(path, text)
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10 })
  }
}
