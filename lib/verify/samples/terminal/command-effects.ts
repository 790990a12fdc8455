import { parseShell, type ShellCommand } from '../../../build/samples/parse-shell.ts'

/**
 * What a script changes that later blocks of its page could depend on: nothing, the data in SpiceDB, or anything, such as a file
 * or a variable. Used for scripts that can't run here, so an unknown command counts as one that changes anything.
 */
export type Effect = 'nothing' | 'database' | 'anything'

/** Subcommands of zed that read, or that work only with zed's own contexts. */
const READS =
  /^(?:version|validate|context|schema (?:read|diff|lint|compile)|preview schema compile|relationship read|permission (?:check|bulk|expand|lookup-\S+)|backup parse-\S+|use)\b/

/** Subcommands of zed that write to SpiceDB. */
const WRITES = /^(?:schema (?:write|copy)|import|backup restore|relationship (?:create|touch|delete|bulk-delete))\b/

/** Programs that only print what they read. */
const FILTERS = new Set([
  'jq',
  'grep',
  'head',
  'tail',
  'sort',
  'uniq',
  'wc',
  'cut',
  'tr',
  'cat',
  'echo',
  'printf',
  'diff',
])

/** Flags of zed with which it writes a file. */
const WRITES_FILE = /(?:^| )(?:--out|-o)(?:[ =]|$)/

/** Substitutions, functions, loops, variables and background jobs, whose effects aren't analyzed. */
const COMPLEX = /\$\(|`|\(\)|<\(|(?:^|[;\n]\s*)(?:\w+\+?=|for |while |until |if |case |\{)|&(?!&)\s*(?:$|\n)|^\s*\(/

/** `zed permission check …` → nothing; `zed import a.yaml` → database; `TOKEN=$(zed …)` → anything. */
export function effectOf(script: string): Effect {
  const text = script.replace(/\\\n\s*/g, ' ').replace(/\b\d?>&\d|\d?>\s*\/dev\/null/g, '')
  if (COMPLEX.test(text)) return 'anything'
  return strongest(parseShell(text).map(effectOfCommand))
}

const ORDER: readonly Effect[] = ['nothing', 'database', 'anything']

/** The effect that includes all others. */
export const strongest = (effects: readonly Effect[]): Effect =>
  ORDER[Math.max(0, ...effects.map((effect) => ORDER.indexOf(effect)))] ?? 'anything'

function effectOfCommand({ words, output }: ShellCommand): Effect {
  const [program = '', ...rest] = words
  if (output !== undefined) return 'anything'
  if (FILTERS.has(program)) return 'nothing'
  const args = rest.join(' ')
  // A request with an identifier is one that the page finds again in a log.
  if (program !== 'zed' || WRITES_FILE.test(args) || args.includes('--request-id')) return 'anything'
  if (args.includes('--help') || READS.test(args)) return 'nothing'
  return WRITES.test(args) ? 'database' : 'anything'
}
