import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Next's programs for the browser, of which it keeps an edition as ECMAScript modules beside the other. */
const DIST = /^(.*[\\/]next[\\/]dist)[\\/]((?:client|shared|lib|pages|api)[\\/].*)$/

/** What stands before a module of Next's that is imported by its short name: `next/link`. */
const SHORT = /^(.*[\\/]next)[\\/](link|router|head)\.js$/

const LONG: Partial<Record<string, string>> = {
  link: 'client/link.js',
  router: 'client/router.js',
  head: 'shared/lib/head.js',
}

/**
 * The same file of Next (16.4.5) as an ECMAScript module, of which webpack drops what nothing uses. Next itself takes the
 * other edition.
 * @param path absolute, without query
 * @returns null where there is no such edition
 */
export function moduleEdition(path: string): string | null {
  const [, next, name = ''] = SHORT.exec(path) ?? []
  const [, dist, rest = ''] = DIST.exec(path) ?? []
  if (next) return join(next, 'dist/esm', LONG[name] ?? '')
  const edition = dist ? join(dist, 'esm', rest) : ''
  return existsSync(edition) ? edition : null
}

/**
 * Where a module of that edition imports a file that exists in the other one alone.
 * @param folder from which the import starts
 * @param request path of the import, relative to the folder
 * @returns absolute path of that file, or null for every other import
 */
export function missingInEdition(folder: string, request: string): string | null {
  if (!request.startsWith('.') || !/[\\/]next[\\/]dist[\\/]esm[\\/]/.test(`${folder}/`)) return null
  const wanted = join(folder, `${request}.js`)
  if (existsSync(wanted)) return null
  const other = wanted.replace(/([\\/]next[\\/]dist)[\\/]esm/, '$1')
  return existsSync(other) ? other : null
}

/** As much of webpack's compiler as is used here. */
interface Compiler {
  hooks: { normalModuleFactory: { tap: (name: string, listen: (factory: Factory) => void) => void } }
}

interface Hook<T> {
  tap: (name: string, change: (found: T) => void) => void
}

interface Factory {
  hooks: { beforeResolve: Hook<{ context: string; request: string }>; afterResolve: Hook<{ createData: Found }> }
}

interface Found {
  resource?: string
  userRequest?: string
  request?: string
  /** Folder from which the imports of the module start. */
  context?: string
}

/** Webpack plugin: takes Next's modules in the edition of which it can drop parts. */
export class NextAsModules {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('NextAsModules', ({ hooks }) => {
      hooks.beforeResolve.tap('NextAsModules', (wanted) => {
        wanted.request = missingInEdition(wanted.context, wanted.request) ?? wanted.request
      })
      hooks.afterResolve.tap('NextAsModules', ({ createData }) => {
        const { resource = '', request } = createData
        const edition = moduleEdition(resource)
        if (edition === null) return
        const changed = { resource: edition, userRequest: edition, context: dirname(edition) }
        Object.assign(createData, changed, { request: request?.replace(resource, edition) })
      })
    })
  }
}
