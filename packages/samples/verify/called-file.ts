import type { PageSamples, Sample } from '../build/collect.ts'
import { skipReason } from '../build/fence.ts'
import { parseShell } from '../build/parse-shell.ts'
import { parseConsole } from './parse-console.ts'

/** Programs that run, read or send files, with the keys in recordings of what runs the file then. */
const PROGRAMS: Readonly<Record<string, string[]>> = {
  bash: ['bash'],
  sh: ['bash'],
  node: ['node'],
  jq: ['jq'],
  promtool: ['promtool'],
  curl: ['curl', 'spicedb'],
}

/** A command of the page that uses a block as a file. */
interface FileUse {
  /** The block with the command. */
  block: Sample
  /** Keys of the programs that run the file. */
  programs: string[]
  /** Path of the HTTP API to which the command sends the file, such as `/v1/permissions/check`. */
  path?: string
}

/** The file name that a fence shows above its text. */
export const filenameOf = ({ fence }: Sample): string | undefined => /\bfilename="([^"]+)"/.exec(fence.displayMeta)?.[1]

/**
 * Finds the first command of a page that runs, reads or sends a block as a file: `$ bash rotate.sh accept` runs the block with
 * `filename="rotate.sh"`, and `curl --json @check.json` sends the one with `filename="check.json"`.
 */
export function fileUseOf({ samples }: PageSamples, sample: Sample): FileUse | undefined {
  const name = filenameOf(sample)
  if (name === undefined) return undefined
  for (const block of samples) {
    for (const { words, input } of commandsOf(block)) {
      const [program = '', ...rest] = words.filter((word) => !/^\w+=/.test(word))
      const programs = PROGRAMS[program]
      const isUsed = input === name || rest.some((word) => word === name || word === `@${name}`)
      if (programs && isUsed) return { block, programs, path: /\/v1\/[\w/]+/.exec(rest.join(' '))?.[0] }
    }
  }
  return undefined
}

function commandsOf({ fence, text }: Sample) {
  if (skipReason(fence) !== undefined) return []
  if (fence.language === 'bash') return parseShell(text)
  return fence.language === 'console' ? parseConsole(text).flatMap(({ command }) => parseShell(command)) : []
}
