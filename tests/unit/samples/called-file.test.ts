import { expect, it } from 'vitest'
import { callerOf } from '../../../lib/verify/samples/called-file.ts'
import { samplesOf } from './root.ts'

it.each([
  ['$ bash a.sh accept', true],
  ['$ KEY=1 sh a.sh', true],
  ['$ sh other.sh < a.sh', true],
  ['$ zed version\n$ node --import tsx a.sh', true],
  ['$ cat a.sh', false],
  ['bash a.sh', false],
  ['$ bash data.sh', false],
])('callerOf finds the command that runs a.sh: %s', (commands, found) => {
  const page = samplesOf(`\`\`\`bash filename="a.sh"\ntrue\n\`\`\`\n\`\`\`console\n${commands}\n\`\`\`\n`)
  const [script, caller] = page.samples
  expect(script && callerOf(page, script)).toBe(found ? caller : undefined)
})

it('callerOf finds nothing for a block without a file name', () => {
  const page = samplesOf('```bash\ntrue\n```\n```console\n$ bash a.sh\n```\n')
  expect(page.samples[0] && callerOf(page, page.samples[0])).toBeUndefined()
})
