import { execFileSync } from 'node:child_process'

/**
 * Options of V8 for the process that compiles.
 *
 * - Room for what each page makes and throws away: less time is spent on collecting it.
 * - Bytecode that a function runs before it is compiled anew: four times as much as Node 20 takes. Most of a build's
 *   functions run for some seconds only, and compiling them better took a fifth of its CPU.
 */
const FLAGS = ['--max-semi-space-size=64', '--interrupt-budget=270000']

/** Those options that this edition of Node knows; it would not start with another. */
export function compilerFlags(): string[] {
  const known = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' })
  return FLAGS.filter((flag) => isKnown(known, flag))
}

/** @param known what `node --v8-options` prints */
export function isKnown(known: string, flag: string): boolean {
  const [name = ''] = flag.split('=')
  return known.includes(`  ${name} `)
}
