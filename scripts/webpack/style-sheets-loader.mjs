import { readFileSync } from 'node:fs'

/**
 * Webpack loader that replaces a page in the compilation for browsers. The pages of an export don't run there, so what's left are
 * the imports of components, for their style sheets. Returning from `pitch` skips Nextra's loader.
 */
export function pitch() {
  this.addDependency(this.resourcePath)
  const source = readFileSync(this.resourcePath, 'utf8')
  return (source.match(/^import .* from '(?:\.\.\/)+components\/.*'$/gm) ?? []).join('\n')
}
