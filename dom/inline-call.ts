/**
 * The code of an inline script that calls a function.
 * @param fn it must not use anything outside the function
 * @returns code without comments and indentation
 */
export function inlineCall(fn: (...args: string[]) => void, ...args: string[]): string {
  const code = String(fn)
    .replace(/^\s*(\/\/.*)?/gm, '')
    .replace(/\n+/g, '\n')
  return `(${code})(${JSON.stringify(args).slice(1, -1)})`
}
