import type { PageSamples, Sample } from '../../../build/samples/collect.ts'
import { requestOf } from './routes.ts'

/** The file name that a fence shows above its text. */
export const filenameOf = ({ fence }: Sample): string | undefined => /\bfilename="([^"]+)"/.exec(fence.displayMeta)?.[1]

/** The message type of a `json` fence that a `curl` of the page sends as a file (`--json @FILE`), or undefined. */
export function requestTypeOfFile(page: PageSamples, sample: Sample): string | undefined {
  const name = filenameOf(sample)
  if (name === undefined) return undefined
  const commands = page.samples.filter(
    ({ fence }) => fence.skip === undefined && (fence.language === 'bash' || fence.language === 'console'),
  )
  const sending = commands.flatMap(({ text }) => text.split(/\bcurl\b/)).find((text) => text.includes(`@${name}`))
  const path = /\/v1\/[\w/]+/.exec(sending ?? '')?.[0]
  return path === undefined ? undefined : requestOf(path)
}
