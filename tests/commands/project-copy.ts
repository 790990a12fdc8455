import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../../scripts/root.ts'

/**
 * What a command needs of the project. Copies, because Node resolves links, and scripts/root.ts would then find the
 * project itself.
 */
const COPIED = ['lib', 'components', 'dom', 'scripts', 'toolchain', 'package.json', 'tsconfig.json']

/** A temporary project with the code of this one, and only the given content. */
export class ProjectCopy {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))

  /**
   * @param copied more files and folders of the project to copy
   * @param files text of files to write, by their path from the root
   */
  constructor(copied: readonly string[], files: Record<string, string>) {
    for (const path of [...COPIED, ...copied]) cpSync(join(ROOT, path), join(this.root, path), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction')
    for (const [path, text] of Object.entries(files)) this.write(path, text)
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true })
    writeFileSync(join(this.root, path), text)
  }

  delete(): void {
    rmSync(this.root, { recursive: true, force: true, maxRetries: 10 })
  }
}
