/** jq's options with the number of words that belong to each; all others stand alone (jq 1.8). */
const TAKES: Readonly<Record<string, number>> = { '--arg': 2, '--argjson': 2, '--rawfile': 2, '--indent': 1 }

/** What jq printed, and its exit status. */
export interface JqResult {
  stdout: string
  stderr: string
  exit: number
}

/** Runs jq, compiled to WebAssembly. In: the words behind `jq`, stdin, and a function that reads a file. */
export async function runJq(
  words: readonly string[],
  stdin: string,
  read: (name: string) => string,
): Promise<JqResult> {
  const { raw } = await import('jq-wasm')
  const { filter: given, flags, files } = parseJq(words)
  const rawFile = flags.indexOf('--rawfile')
  if (rawFile >= 0) flags.splice(rawFile, 3, '--arg', flags[rawFile + 1] ?? '', read(flags[rawFile + 2] ?? ''))
  const fromFile = flags.findIndex((flag) => flag === '--from-file' || flag === '-f')
  const filter = fromFile < 0 ? given : read(given)
  if (fromFile >= 0) flags.splice(fromFile, 1)
  const input = files.length > 0 ? files.map(read).join('\n') : stdin
  const { stdout, stderr, exitCode } = await raw(input, filter, flags)
  return { stdout, stderr, exit: exitCode }
}

/** The filter, or with `--from-file` its file, is the first word that is no option; files are those after it. */
export function parseJq(words: readonly string[]): { filter: string; flags: string[]; files: string[] } {
  const flags: string[] = []
  const others: string[] = []
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? ''
    const taken = TAKES[word] ?? 0
    if (word.startsWith('-') && word !== '-') flags.push(...words.slice(index, index + taken + 1))
    else others.push(word)
    index += taken
  }
  const [filter = '.', ...files] = others
  return { filter, flags, files }
}
