import { subscribe } from 'node:diagnostics_channel'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** As much of webpack's compiler as is used here. */
interface Compiler {
  hooks: { shutdown: { tap: (name: string, listen: () => void) => void } }
}

/** Node's channel (20.9) that tells of each child process. */
const CHILDREN = 'child_process'

/**
 * So many modules are compiled at once. Webpack's own hundred would have the syntax trees of a hundred pages in memory, and
 * no more threads to work on them.
 */
export const AT_ONCE = 8

/**
 * Webpack plugin for the last compiler of a build: collects garbage when Next starts the processes that render pages. This
 * one then waits for them, with all that its compilers have made and dropped: without new objects, V8 would collect nothing.
 */
export class CollectBeforeRendering {
  readonly #collect: () => void
  #isListening = false

  /** @param collect stands for V8's collector in tests */
  constructor(collect: () => void = collector()) {
    this.#collect = collect
  }

  apply(compiler: Compiler): void {
    compiler.hooks.shutdown.tap('CollectBeforeRendering', () => {
      if (this.#isListening) return
      this.#isListening = true
      subscribe(CHILDREN, () => void setImmediate(this.#collect))
    })
  }
}

/** V8's collector, which Node hides behind a flag. */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}
