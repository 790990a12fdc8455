import { readFile } from 'node:fs/promises'

/** Paths of the scripts that were made of TypeScript files, by the addresses of those. */
let scripts = {}

/** What `register` hands over. */
export function initialize(data) {
  scripts = data
}

/** Module hook: the script in place of its TypeScript. */
export async function load(url, context, next) {
  const script = scripts[url]
  if (script === undefined) return next(url, context)
  return { format: 'module', source: await readFile(script), shortCircuit: true }
}
