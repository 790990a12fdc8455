import type { PageSamples, Sample } from '../build/collect.ts'
import { skipReason } from '../build/fence.ts'
import { parseShell } from '../build/parse-shell.ts'
import { filenameOf } from './api/request-type.ts'

const INTERPRETERS = new Set(['bash', 'sh', 'node'])

/** Programs that read data or configuration from files, by their keys in recordings. */
const READERS = ['jq', 'promtool'] as const

/**
 * Finds the block whose command runs another block of the page as a file: `$ bash rotate.sh accept` runs the block with
 * `filename="rotate.sh"`.
 */
export function callerOf({ samples }: PageSamples, sample: Sample): Sample | undefined {
  const name = filenameOf(sample)
  return samples.find(
    ({ fence, text }) => name !== undefined && fence.language === 'console' && text.split('\n').some(calls(name)),
  )
}

const calls = (name: string) => (line: string) => {
  const [prompt, ...words] = line.split(' ')
  const [program = '', ...rest] = words.filter((word) => !/^\w+=/.test(word))
  return prompt === '$' && INTERPRETERS.has(program) && rest.includes(name)
}

/**
 * Finds the block whose command reads another block of the page as a file, and the program that does: `$ promtool check rules
 * alerts.yaml` reads the block with `filename="alerts.yaml"`.
 */
export function readerOf(
  { samples }: PageSamples,
  sample: Sample,
): { block: Sample; program: (typeof READERS)[number] } | undefined {
  const name = filenameOf(sample)
  if (name === undefined) return undefined
  for (const block of samples) {
    const { language } = block.fence
    if (skipReason(block.fence) !== undefined || (language !== 'console' && language !== 'bash')) continue
    const commands = block.text
      .replace(/\\\n\s*/g, ' ')
      .split('\n')
      .filter((line) => language === 'bash' || line.startsWith('$ '))
      .flatMap((line) => parseShell(line.replace(/^\$ /, '')))
    for (const { words, input } of commands) {
      const program = READERS.find((reader) => reader === words[0])
      if (program !== undefined && (input === name || words.includes(name))) return { block, program }
    }
  }
  return undefined
}
