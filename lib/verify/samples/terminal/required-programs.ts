import { parseShell } from '../../../build/samples/parse-shell.ts'
import { dockerReason, SPICEDB_IMAGE } from './docker-commands.ts'
import { HOSTS, UNAVAILABLE } from './unavailable.ts'

/** Words that a command follows. */
const KEYWORDS = new Set(['if', 'then', 'else', 'elif', 'do', 'while', 'until', 'time', '!', '{', '(', 'exec', 'env'])

/** Builtins of Bash and tools that every machine has, which recordings don't mention. */
const EVERYWHERE = new Set(
  `. : [ [[ alias awk base64 basename bash break cat cd chmod comm continue cp cut date declare dd diff dirname done echo
   esac eval exit export fi find for case function gunzip gzip grep head install join kill less local ls mkdir mktemp mv
   openssl paste printf ps pwd read readlink return rm sed seq set sha256sum sh sleep sort source split stat tail tar
   tee test timeout touch tr trap true false type ulimit umask uniq unset wait wc xargs shasum mapfile shift jobs in`.split(
    /\s+/,
  ),
)

/** Programs that recordings mention, with their keys there. */
const KNOWN: Readonly<Record<string, string>> = {
  zed: 'zed',
  spicedb: 'spicedb',
  curl: 'curl',
  jq: 'jq',
  psql: 'postgres',
  createdb: 'postgres',
  pg_dump: 'postgres',
  node: 'node',
  python: 'python',
  python3: 'python',
  grpcurl: 'grpcurl',
  promtool: 'promtool',
  docker: 'docker',
}

/** Programs that a script needs. */
export interface Requirements {
  /** Keys of programs for the recording, in order of appearance. */
  programs: string[]
  /** Why the script can't run in the tests; undefined when it can. */
  reason?: string
}

/**
 * Finds the programs that a bash script calls.
 * `'zed schema read | jq .'` → programs `zed`, `jq`. `'kubectl get pods'` → reason `needs a Kubernetes cluster`.
 * @param defined names of functions that earlier scripts on the page have defined
 */
export function findRequirements(script: string, defined: ReadonlySet<string> = new Set()): Requirements {
  const own = new Set([...defined, ...functionsIn(script)])
  const names = commandNames(script).filter((name) => !own.has(name) && !EVERYWHERE.has(name))
  const called = names.flatMap((name) => KNOWN[name] ?? [])
  const contained = called.includes('docker') && script.includes(SPICEDB_IMAGE) ? ['spicedb'] : []
  const programs = [...new Set([...called, ...contained])]
  const unknown = names.find((name) => !(name in KNOWN))
  if (unknown !== undefined) return { programs, reason: UNAVAILABLE[unknown]?.text ?? `calls ${unknown}` }
  const images = names.includes('docker') ? dockerReason(withoutHereDocuments(script)) : undefined
  if (images !== undefined) return { programs, reason: images.text }
  const outside = outsideHost(script)
  return outside === undefined ? { programs } : { programs, reason: HOSTS[outside]?.text ?? `needs ${outside}` }
}

/** Names of the functions that a script defines: `check() {` → `check`. */
export const functionsIn = (script: string): string[] =>
  [...script.matchAll(/^\s*(?:function\s+)?([\w-]+)\s*\(\)/gm)].map(([, name = '']) => name)

/** Programs of all simple commands, including those in substitutions. */
function commandNames(script: string): string[] {
  const text = withoutHereDocuments(script).replace(/\$\(\(.*?\)\)|\$\{[^{}]*\}/g, 'X')
  const [outer, ...inner] = substitutions(text)
  return [outer, ...inner].flatMap((part) => parseShell(part).flatMap(({ words }) => firstWord(words)))
}

/** The program among the words of a command, skipping keywords, variables, redirections and the numbers of a `case`. */
function firstWord(words: readonly string[]): string[] {
  const bare = words.map((word) => word.replace(/^\(+|\)+$/g, '')).filter(Boolean)
  const start = bare.findIndex((word) => !/^\w+\+?=/.test(word) && !KEYWORDS.has(word))
  const [first, ...rest] = start < 0 ? [] : bare.slice(start)
  // The program is what `timeout --signal=INT 5` starts.
  if (first === 'timeout') return firstWord(rest.join(' ').replace(TIMEOUT_OPTIONS, '').split(' '))
  return first && /^(?!\d+$)[\w./[:][\w./[:-]*$/.test(first) ? [first.replace(/^(?:\.\/|\/usr\/bin\/)/, '')] : []
}

/** The options of `timeout` with their values, and the duration. */
const TIMEOUT_OPTIONS = /^(?:-[ks] \S+ |-\S+ )*\S+ ?/

/** The script with its substitutions removed, innermost first, followed by the text of each one. */
function substitutions(script: string): [string, ...string[]] {
  const found: string[] = []
  let outer = script
  for (let match = INNERMOST.exec(outer); match; match = INNERMOST.exec(outer)) {
    found.push(match[1] ?? '')
    outer = outer.replace(match[0], 'X')
  }
  return [outer, ...found]
}

const INNERMOST = /[$<]\(([^()]*)\)/

const withoutHereDocuments = (script: string): string =>
  script.replace(/<<-?\s*(['"]?)(\w+)\1([^\n]*)\n[\s\S]*?\n\s*\2\s*$/gm, '$3')

/** The first host outside this machine that curl, wget or zed contacts, including one that curl reads from a variable. */
function outsideHost(script: string): string | undefined {
  const named = [...script.matchAll(/\b(?:curl|wget|zed)\b[^|;&]*?https?:\/\/([\w.-]+)/g)]
  const held = /\b(?:curl|wget)\b/.test(script) ? script.matchAll(/^\s*\w+=["']?https?:\/\/([\w.-]+)/gm) : []
  const hosts = [...named, ...held].map(([, host = '']) => host)
  return hosts.find((host) => !/^(?:localhost|127\.0\.0\.1)$/.test(host))
}
