import { relative } from 'node:path'
import { pageDependencies } from '../../lib/build/content/page-dependencies.ts'
import { OncePerState } from './once-per-state.ts'
import { clientPageModule, serverPageModule } from './page-module.ts'

type Callback = (error: Error | null, code?: string) => void

/** The part of webpack's loader context that is used here. */
export interface CompilerContext {
  resourcePath: string
  /** `web` for the browser's bundle. */
  target: string
  async: () => Callback
}

/** A webpack loader that answers through the callback of its context, as Nextra's does. */
type Loader = (this: CompilerContext, source: string) => unknown

const clientModules = new OncePerState<string>()

/**
 * Compiles a page of a build. Next runs the compiler of the server first, so the browser's compiler gets its module from
 * the same result. Only that module, which has no page body, is kept in memory.
 * @param root the project's root
 * @param source MDX of the page
 * @param nextraLoader compiles the page
 * @throws whatever Nextra's loader reports
 */
export async function compilePage(
  context: CompilerContext,
  root: string,
  source: string,
  nextraLoader: Loader,
): Promise<string> {
  const { resourcePath, target } = context
  const file = relative(root, resourcePath).replaceAll('\\', '/')
  let compiled: string | undefined
  const compile = async (): Promise<string> => {
    compiled = await runLoader(nextraLoader, context, source)
    return clientPageModule(compiled, root)
  }
  const clientModule = await clientModules.get(file, source, pageDependencies(root, file, source), compile)
  if (target === 'web') return clientModule
  return serverPageModule(compiled ?? (await runLoader(nextraLoader, context, source)))
}

/** Runs a loader and returns what it passes to its callback. */
function runLoader(loader: Loader, context: CompilerContext, source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const callback: Callback = (error, code = '') => (error ? reject(error) : resolve(code))
    loader.call(Object.create(context, { async: { value: () => callback } }), source)
  })
}
