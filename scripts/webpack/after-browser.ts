/** Milliseconds in which the browser fetches what was compiled for it. */
const FETCHING = 400

/** As much of webpack's compiler as is used here. */
interface Compiler {
  modifiedFiles?: ReadonlySet<string> | undefined
  hooks: { watchRun: { tapPromise: (name: string, run: (compiler: Compiler) => Promise<void>) => void } }
}

/**
 * Webpack plugin for the compiler of the preview's server, which begins when that of the browser has ended: after an edit,
 * it lets the browser fetch the page first. They share one thread, and nobody waits for the server's program.
 */
export class AfterBrowser {
  apply(compiler: Compiler): void {
    compiler.hooks.watchRun.tapPromise('AfterBrowser', async ({ modifiedFiles }) => {
      if (modifiedFiles?.size) await new Promise((resolve) => setTimeout(resolve, FETCHING))
    })
  }
}
