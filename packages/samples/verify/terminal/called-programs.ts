/** Programs that recordings mention, with their keys there. */
const PROGRAMS: Readonly<Record<string, string>> = {
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

/** A program where a command begins: after an operator, a keyword, variables or `timeout`. */
const CALL = new RegExp(
  String.raw`(?:^|[|;&({!]|\b(?:then|do|else|if|while|until|time|exec|env)\b)[ \t]*(?:\w+=\S*[ \t]+)*(?:timeout (?:-\S+ )*\S+ )?(${Object.keys(PROGRAMS).join('|')})(?=\s|$)`,
  'gm',
)

/** Keys of the known programs that a bash script calls, in order of appearance: `zed schema read | jq .` → `zed`, `jq`. */
export function calledPrograms(script: string): string[] {
  const called = [...script.replace(/\\\n\s*/g, ' ').matchAll(CALL)].flatMap(([, name = '']) => PROGRAMS[name] ?? [])
  const contained = called.includes('docker') && script.includes('authzed/spicedb:') ? ['spicedb'] : []
  return [...new Set([...called, ...contained])]
}
