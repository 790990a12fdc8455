import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { filesBelow } from '@authzed-docs/samples/build/paths.ts'
import { prepareGo } from '@authzed-docs/samples/verify/languages/go.ts'
import {
  compilerFindings,
  failureFinding,
  isDriver,
  isShared,
  mainPackage,
  readDriver,
} from '@authzed-docs/samples/verify/languages/go-output.ts'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')

/** Such as `1.26.8`, or undefined when Go isn't installed. */
function installedGo(): string | undefined {
  try {
    return /go(\d\S+)/.exec(execFileSync('go', ['version'], { encoding: 'utf8' }))?.[1]
  } catch {
    return undefined
  }
}

describe('Go drivers', () => {
  const text = `//go:build run

// Runs calls.go, connect.go and errors.go against SpiceDB, except for Record, which history.run.go runs.
//
// Needs initdb and postgres.

package clients // not.go
`

  it('cover the files that their leading comment names, except for drivers', () => {
    expect(readDriver('samples/client-libraries/calls.run.go', text).covers).toEqual([
      'samples/client-libraries/calls.go',
      'samples/client-libraries/connect.go',
      'samples/client-libraries/errors.go',
    ])
  })

  it('need the programs that the comment names', () => {
    expect(readDriver('samples/a/b.run.go', text).needs).toEqual(['initdb', 'postgres'])
    expect(readDriver('samples/a/b.run.go', '// Runs b.go.\npackage a').needs).toEqual([])
  })

  it('are linked into one main package', () => {
    expect(mainPackage(['caveats', 'faq'])).toContain(
      '\t_ "docs.example/samples/caveats"\n\t_ "docs.example/samples/faq"\n)',
    )
  })

  it('cover every Go sample except for those that need Docker', () => {
    const files = filesBelow(root, 'samples', ['.go'])
    const drivers = files.filter(isDriver).map((file) => readDriver(file, readFileSync(join(root, file), 'utf8')))
    const covered = drivers.flatMap(({ covers }) => covers)
    const samples = files.filter((file) => !isDriver(file) && !isShared(file))
    expect(samples.filter((file) => !covered.includes(file))).toEqual([
      'samples/testcontainers/toolshed_test.go',
      'samples/validation-testing-debugging/container_test.go',
    ])
    expect(covered.filter((file) => !samples.includes(file))).toEqual([])
  })
})

describe('the output of go vet and go build', () => {
  it('becomes findings below samples/', () => {
    const output = `# docs.example/samples/faq
vet: faq/faq.go:12:2: undefined: items
# docs.example/samples/caveats
./caveats/access.go:40:9: result of fmt.Sprint call not used
/root/go/pkg/mod/x@v1/y.go:1:2: not ours
`
    expect(compilerFindings(output)).toEqual([
      { file: 'samples/faq/faq.go', line: 12, column: 2, what: 'undefined: items', remedy: 'fix the program' },
      {
        file: 'samples/caveats/access.go',
        line: 40,
        column: 9,
        what: 'result of fmt.Sprint call not used',
        remedy: 'fix the program',
      },
    ])
  })

  it('has a specific remedy for imports', () => {
    const output =
      'faq/faq.go:8:2: no required module provides package example.com/x; to add it:\n\tgo get example.com/x\n'
    expect(compilerFindings(output)).toEqual([
      {
        file: 'samples/faq/faq.go',
        line: 8,
        column: 2,
        what: 'no required module provides package example.com/x',
        remedy: 'fix the import, or add its module with `go get` in samples/',
      },
    ])
  })
})

describe('the failure of a Go driver', () => {
  it('names the line of the failed expectation in the driver', () => {
    const output = `
	Error Trace:	/repo/samples/driver/spicedb.go:24
	            				/repo/samples/faq/faq.run.go:31
	Error:      	Not equal:${' '}
	            	expected: 2
	            	actual  : 1
	            	Diff:
	            	-2
	            	+1
	Messages:   	palms
`
    expect(failureFinding('/repo', 'samples/faq/faq.run.go', output)).toEqual({
      file: 'samples/faq/faq.run.go',
      line: 31,
      column: 1,
      what: 'Not equal: expected: 2 actual : 1 Messages: palms',
      remedy: 'fix the sample, or what faq.run.go expects of it',
    })
  })

  it('names the line of the sample that panicked', () => {
    const output = `panic: runtime error: index out of range [1] with length 1
goroutine 1 [running]:
main.main()
	/repo/samples/driver/driver.go:60 +0x65
faq.PermissionsOn(...)
	/repo/samples/faq/faq.go:70 +0x1d
faq.run(...)
	/repo/samples/faq/faq.run.go:40 +0x1d
`
    expect(failureFinding('/repo', 'samples/faq/faq.run.go', output)).toMatchObject({
      file: 'samples/faq/faq.go',
      line: 70,
      what: 'panic: runtime error: index out of range [1] with length 1',
    })
  })

  it('falls back to the driver and the whole output', () => {
    expect(failureFinding('/repo', 'samples/faq/faq.run.go', 'killed\n')).toMatchObject({ line: 1, what: 'killed' })
    expect(failureFinding('/repo', 'samples/faq/faq.run.go', '')).toMatchObject({ what: 'the driver failed' })
  })
})

describe.skipIf(!installedGo())('the real Go', { timeout: 300_000 }, () => {
  it('reports a broken import with file and line', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'samples-go-'))
    for (const name of ['go.mod', 'go.sum', 'schema']) {
      cpSync(join(root, 'samples', name), join(copy, 'samples', name), { recursive: true })
    }
    const file = join(copy, 'samples/schema/deploy.go')
    const text = readFileSync(file, 'utf8')
    const broken = text.replace('"github.com/authzed/authzed-go/v1"', '"github.com/authzed/authzed-go/v9"')
    expect(broken).not.toBe(text)
    writeFileSync(file, broken)
    const go = await prepareGo(copy, join(copy, 'cache'))
    if ('missing' in go) throw new Error(go.missing)
    const { files, findings } = await go.check()
    expect(files).toEqual(new Map([['samples/schema/deploy.go', 'checked']]))
    expect(findings).toHaveLength(1)
    expect(findings[0]).toMatchObject({
      file: 'samples/schema/deploy.go',
      line: broken.split('\n').findIndex((line) => line.includes('/v9"')) + 1,
      column: 2,
      remedy: 'fix the import, or add its module with `go get` in samples/',
    })
  })
})
