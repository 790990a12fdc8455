import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { hardLinkTree } from '../../scripts/export/hard-link-tree.ts'
import { OUT } from '../../scripts/root.ts'
import { createDocsServer } from '../../scripts/server.ts'

const SCRIPT_NAMES = /-[A-Z0-9]{8}\.js\b/g
const STYLE_NAMES = /[0-9a-f]{16}\.css\b/g

/** A deploy of the site: the export, or the same with other hashes of some files. */
type Deploy = 'first' | 'second' | 'other styles'

/** A site with several deploys. */
export interface DeployedSite {
  /** Serves whatever is deployed. */
  server: Server
  deploy: (deploy: Deploy) => void
  delete: () => void
}

/** Creates a site with the first deploy. */
export function createDeployedSite(): DeployedSite {
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  const folderOf = (deploy: Deploy): string => join(root, deploy, BASE_PATH)
  for (const name of ['first', 'second', 'other styles'] satisfies Deploy[]) {
    mkdirSync(join(root, name))
    hardLinkTree(OUT, folderOf(name))
    if (name === 'second') renameFiles(folderOf(name), SCRIPT_NAMES)
    if (name !== 'first') renameFiles(folderOf(name), STYLE_NAMES)
  }
  const current = join(root, 'current')
  const deploy = (name: Deploy): void => {
    symlinkSync(folderOf(name), `${current}-next`, 'junction')
    renameSync(`${current}-next`, current)
  }
  deploy('first')
  const server = createDocsServer(current)
  return {
    server,
    deploy,
    delete() {
      server.closeAllConnections()
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

/**
 * Gives files another hash, as if their code had changed. Files are replaced, because other folders have the same ones.
 * @param pattern finds the names
 */
function renameFiles(folder: string, pattern: RegExp): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|js|css)$/.test(file)) continue
    const text = readFileSync(join(folder, file), 'utf8')
    rmSync(join(folder, file))
    writeFileSync(join(folder, file.replace(pattern, changeHash)), text.replace(pattern, changeHash))
  }
}

/** Reverses a hash. The first digit is replaced, in case it reads the same. */
const changeHash = (name: string): string =>
  name.replace(/[0-9A-Z]{8,}/i, (hash) => `0${[...hash].reverse().join('').slice(1)}`)
