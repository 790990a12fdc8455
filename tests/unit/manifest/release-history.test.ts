import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { PROGRAMS } from '../../../lib/flags/build/programs.ts'
import { releaseHistory } from '../../../lib/flags/build/release-history.ts'

const [program] = PROGRAMS
const checkout = mkdtempSync(join(tmpdir(), 'releases-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-C', checkout, '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args])

function release(tag: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, path)), { recursive: true })
    writeFileSync(join(checkout, path), text)
  }
  git('add', '.')
  git('commit', '-q', '-m', tag)
  git('tag', tag)
}

it('reads the sources of each release up to the documented one, in the order of their versions', () => {
  if (!program) throw new Error('No program is documented.')
  git('init', '-q')
  release('v1.9.0', { 'serve.go': 'flags.String("grpc-addr")\nvar name = 1\n', 'serve_test.go': '"only-in-a-test"\n' })
  release('v1.10.0-rc1', { 'serve.go': 'flags.String("unfinished")\n' })
  release('v1.10.0', { 'serve.go': 'flags.String("http-addr")\n', [program.docs]: '# Commands\n' })
  release('v1.11.0', { 'serve.go': 'flags.String("later")\n' })
  expect([...releaseHistory(checkout, { ...program, version: 'v1.10.0' })]).toEqual([
    { release: 'v1.9.0', docs: undefined, go: 'flags.String("grpc-addr")\n' },
    { release: 'v1.10.0', docs: '# Commands\n', go: 'flags.String("http-addr")\n' },
  ])
})
