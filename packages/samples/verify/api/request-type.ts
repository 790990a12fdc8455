import type { PageSamples, Sample } from '../../build/collect.ts'
import { skipReason } from '../../build/fence.ts'
import { requestOf } from './messages.ts'

/** The file name that a fence shows above its text. */
export const filenameOf = ({ fence }: Sample): string | undefined => /\bfilename="([^"]+)"/.exec(fence.displayMeta)?.[1]

/** Commands of the page in which a curl sends a file, as `--json @FILE`. */
const curlsSending = ({ text }: Sample, name: string): string[] =>
  text.split(/\bcurl\b/).filter((part) => part.includes(`@${name}`))

/** The block of the page in which a `curl` sends this one as a file (`--json @FILE`), or undefined. */
export function senderOf({ samples }: PageSamples, sample: Sample): Sample | undefined {
  const name = filenameOf(sample)
  if (name === undefined) return undefined
  return samples.find(
    (other) =>
      skipReason(other.fence) === undefined &&
      (other.fence.language === 'bash' || other.fence.language === 'console') &&
      curlsSending(other, name).length > 0,
  )
}

/** The message type of a `json` fence that a `curl` of the page sends as a file, or undefined. */
export function requestTypeOfFile(page: PageSamples, sample: Sample): string | undefined {
  const sender = senderOf(page, sample)
  const [sending = ''] = sender ? curlsSending(sender, filenameOf(sample) ?? '') : []
  const path = /\/v1\/[\w/]+/.exec(sending)?.[0]
  return path === undefined ? undefined : requestOf(path)
}
