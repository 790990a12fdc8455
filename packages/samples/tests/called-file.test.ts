import { fileUseOf } from '@authzed-docs/samples/verify/called-file.ts'
import { expect, it } from 'vitest'
import { samplesOf } from './root.ts'

it.each([
  ['console', '$ bash a.txt accept', ['bash']],
  ['console', '$ KEY=1 sh a.txt', ['bash']],
  ['console', '$ zed version\n$ node --import tsx \\\n    a.txt', ['node']],
  ['console', '$ promtool check rules a.txt\nSUCCESS', ['promtool']],
  ['bash', "jq --raw-output \\\n  '.[]' a.txt > out", ['jq']],
  ['console', '$ jq . <a.txt', ['jq']],
  ['bash', 'curl --json @a.txt "$SPICEDB/v1/permissions/check" | jq .', ['curl', 'spicedb']],
  ['console', '$ cat a.txt', undefined],
  ['console', '$ jq . b.json\njq . a.txt', undefined],
  ['console', '$ bash data.txt', undefined],
  ['bash skip="needs a.txt"', 'jq . a.txt', undefined],
])('the command that uses a.txt: %s %s', (fence, commands, programs) => {
  const page = samplesOf(`\`\`\`text filename="a.txt"\na: 1\n\`\`\`\n\`\`\`${fence}\n${commands}\n\`\`\`\n`)
  const [file, block] = page.samples
  const path = programs?.includes('curl') ? '/v1/permissions/check' : undefined
  expect(file && fileUseOf(page, file)).toEqual(programs && { block, programs, path })
})

it('a block without a file name is used by none', () => {
  const page = samplesOf('```bash\ntrue\n```\n```console\n$ bash a.sh\n```\n')
  expect(page.samples[0] && fileUseOf(page, page.samples[0])).toBeUndefined()
})
