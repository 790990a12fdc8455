import type { PageSamples, Sample } from '../../build/samples/collect.ts'
import { filenameOf } from './api/request-type.ts'

const INTERPRETERS = new Set(['bash', 'sh', 'node'])

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
