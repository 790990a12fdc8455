import { bridge } from '../webpack/ts-bridge.mjs'

/** Webpack loader that applies the patch named by its option `patch` to a module of a dependency. */
export default function patchLoader(source) {
  return bridge.patchModule(this.getOptions().patch, source)
}
