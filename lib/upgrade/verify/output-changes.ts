import type { Recording } from '@authzed-docs/samples/build/recording.ts'
import { hideVolatile } from '@authzed-docs/samples/verify/terminal/volatile.ts'

/** Lines that only some runs print: what a goroutine waits for, and a branch of a check that another one can make unnecessary. */
const NOT_ALWAYS = /^#\t0x|^[│ ]*[├└]── ⨉/

/**
 * Compares what the samples of a page printed before and after an upgrade. Versions, times, sizes, ports and identifiers aren't changes,
 * and neither is a block that this machine can't run.
 * @returns changed lines, with `-` and `+`
 */
export function outputChanges(before: Recording, after: Recording): string[] {
  return before.blocks.flatMap(({ commands = [] }, index) => {
    const current = after.blocks[index]?.commands ?? []
    return commands.flatMap(({ output, exit }, place) => {
      const now = current[place]
      // Which command a server's first lines are printed beside differs from run to run.
      if (now === undefined || output.length === 0 || now.output.length === 0) return []
      const status = exit === now.exit ? [] : [`- exit status ${exit}`, `+ exit status ${now.exit}`]
      return [...status, ...linesOnlyIn(output, now.output, '-'), ...linesOnlyIn(now.output, output, '+')]
    })
  })
}

function linesOnlyIn(lines: readonly string[], others: readonly string[], sign: string): string[] {
  const known = new Set(others.map(withoutVolatile))
  const isNew = (text: string): boolean => /\p{L}/u.test(text) && !known.has(text)
  return lines.filter((line) => !NOT_ALWAYS.test(line) && isNew(withoutVolatile(line))).map((line) => `${sign} ${line}`)
}

/** A line without numbers, identifiers, paths, spaces and the lines of a tree, whose branches are printed in any order. */
const withoutVolatile = (line: string): string =>
  hideVolatile(line)
    .replace(/^[│├└─ ]+/, '')
    .replace(/\/[\w@./-]+|[\w+/=-]*\d[\w+/=.:-]*/g, '#')
    .replace(/\s+/g, '')
