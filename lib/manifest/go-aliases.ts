import { literal } from './go-expression.ts'
import { closing } from './go-source.ts'

/** Other names of commands, by what stands behind `Use:`: `bulk <resource:id…>` → check-bulk, bulk-check. */
export function readAliases(files: readonly string[]): Map<string, string[]> {
  const aliases = new Map<string, string[]>()
  for (const source of files) {
    for (const match of source.matchAll(/&cobra\.Command\{/g)) {
      const begin = match.index + match[0].length - 1
      const body = source.slice(begin, closing(source, begin))
      const use = /\bUse:\s*"([^"]+)"/.exec(body)?.[1]
      const list = /\bAliases:\s*\[\]string\{([^}]*)\}/.exec(body)?.[1]
      const names = list?.split(',').flatMap((item) => literal(item.trim()) ?? [])
      if (use && names) aliases.set(use, names)
    }
  }
  return aliases
}

/** The other names of one command: of that whose `Use` ends its usage, or names the last word of a group. */
export function aliasesOf(
  aliases: ReadonlyMap<string, string[]>,
  command: { name: string; usage?: string },
): string[] | undefined {
  const last = command.name.split(' ').at(-1) ?? ''
  for (const [use, names] of aliases) {
    const [word] = use.split(' ')
    const same = command.usage ? command.usage.replace(/ \[flags\]$/, '').endsWith(` ${use}`) : word === last
    if (same && word === last) return names
  }
  return undefined
}
