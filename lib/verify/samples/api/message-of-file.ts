import type { PageSamples, Sample } from '../../../build/samples/collect.ts'
import { requestOf } from './routes.ts'

/** The name that a fence shows above its text. */
export const filenameOf = ({ fence }: Sample): string | undefined => /\bfilename="([^"]+)"/.exec(fence.look)?.[1]

/** The message that a `json` fence is because a `curl` of the page sends its file (`--json @FILE`); undefined for none. */
export function messageOfFile(page: PageSamples, sample: Sample): string | undefined {
  const name = filenameOf(sample)
  if (name === undefined) return undefined
  const commands = page.samples.filter(
    ({ fence }) => fence.skip === undefined && (fence.language === 'bash' || fence.language === 'console'),
  )
  const sending = commands.flatMap(({ text }) => text.split(/\bcurl\b/)).find((text) => text.includes(`@${name}`))
  const path = /\/v1\/[\w/]+/.exec(sending ?? '')?.[0]
  return path === undefined ? undefined : requestOf(path)
}
