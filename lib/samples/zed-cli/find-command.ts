import { COMMANDS, type Command } from './commands.ts'

/** Other names of the words of a command. */
const ALIASES: Readonly<Record<string, string>> = {
  perm: 'permission',
  ctx: 'context',
  ls: 'list',
  rm: 'remove',
  'check-bulk': 'bulk',
  'bulk-check': 'bulk',
}

/** The longest command that the words begin with, its name, and the words after it. */
export function findCommand(words: readonly string[]): { name: string; command: Command; rest: string[] } | undefined {
  const first = words.findIndex((word) => !word.startsWith('-'))
  if (first > 0) return undefined
  for (const length of [3, 2, 1]) {
    const parts = words.slice(0, length).map((word, index) => alias(word, index, words))
    const command = COMMANDS[parts.join(' ')]
    if (command && words.length >= length) return { name: parts.join(' '), command, rest: words.slice(length) }
  }
  return undefined
}

function alias(word: string, index: number, words: readonly string[]): string {
  if (index === 1 && word === 'write' && words[0] === 'relationship') return 'create'
  return ALIASES[word] ?? word
}
