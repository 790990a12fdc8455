import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/root.ts'

/**
 * What a command needs of the project. Copies, because Node resolves links, and scripts/root.ts would then find the
 * project itself.
 */
const COPIED = ['config', 'data', 'lib', 'components', 'dom', 'scripts', 'toolchain', 'package.json', 'tsconfig.json']

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
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction')
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
