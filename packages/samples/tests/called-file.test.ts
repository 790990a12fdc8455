import { callerOf, readerOf } from '@authzed-docs/samples/verify/called-file.ts'
import { expect, it } from 'vitest'
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

it.each([
  ['console', '$ promtool check rules a.yaml\nSUCCESS', 'promtool'],
  ['bash', "jq --raw-output \\\n  '.[]' a.yaml > out", 'jq'],
  ['console', '$ jq . <a.yaml', 'jq'],
  ['console', '$ cat a.yaml', undefined],
  ['console', '$ jq . b.json\njq . a.yaml', undefined],
  ['bash skip="needs a.yaml"', 'jq . a.yaml', undefined],
])('readerOf finds the command that reads a.yaml: %s %s', (fence, commands, program) => {
  const page = samplesOf(`\`\`\`yaml filename="a.yaml"\na: 1\n\`\`\`\n\`\`\`${fence}\n${commands}\n\`\`\`\n`)
  const [file, block] = page.samples
  expect(file && readerOf(page, file)).toEqual(program && { block, program })
})
