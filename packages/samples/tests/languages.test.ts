import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '@authzed-docs/samples/verify/find-toolchain.ts'
import {
  compilerFindings,
  driversOf,
  failureFinding,
  samplesOf,
} from '@authzed-docs/samples/verify/languages/drivers.ts'
import { execute } from '@authzed-docs/samples/verify/languages/execute.ts'
import { GO_ERROR, prepareGo } from '@authzed-docs/samples/verify/languages/go.ts'
import { compileSamples, JAVA_ERROR } from '@authzed-docs/samples/verify/languages/java.ts'
import { PYTHON_ERROR, preparePython } from '@authzed-docs/samples/verify/languages/python.ts'
import { prepareRuby } from '@authzed-docs/samples/verify/languages/ruby.ts'
import { type Finding, formatFinding } from '@authzed-docs/shared/finding.ts'
import { describe, expect, it } from 'vitest'
import { rootWith } from './root.ts'

const ROOT = process.cwd()

describe('a driver covers what it names, directly or indirectly', () => {
  it('in Python: imports, programs and SQL', () => {
    const root = rootWith({
      'samples/driver.py': '',
      'samples/blog/app.run.py': 'from driver import expect\nrun_tests("test_blog.py")\nsql = Path("a.sql")\n',
      'samples/blog/list.run.py': 'endpoint = importlib.import_module("list")\n',
      'samples/blog/test_blog.py': 'from app import blog_app\n',
      'samples/blog/app.py': '    import guard\nimport json\n',
      'samples/blog/guard.py': 'import os\n',
      'samples/blog/list.py': '',
      'samples/blog/a.sql': '',
    })
    const names = ['a.sql', 'app.py', 'guard.py', 'test_blog.py'].map((name) => `samples/blog/${name}`)
    expect(driversOf(root, 'python')).toEqual([
      { file: 'samples/blog/app.run.py', covers: names },
      { file: 'samples/blog/list.run.py', covers: ['samples/blog/list.py'] },
    ])
    expect(samplesOf(root, 'python')).toHaveLength(4)
  })

  it('in Java: classes', () => {
    const root = rootWith({
      'samples/driver/Driver.java': 'class Driver {}',
      'samples/a/StoreRun.java': 'class StoreRun { Store store; Driver driver; }',
      'samples/a/Store.java': 'class Store { News news; }',
      'samples/a/News.java': 'class News {}',
      'samples/a/Seal.java': 'class Seal {}',
    })
    expect(driversOf(root, 'java')).toEqual([
      { file: 'samples/a/StoreRun.java', covers: ['samples/a/News.java', 'samples/a/Store.java'] },
    ])
  })

  it('in Go: the files in its leading comment, which are all samples except for those that need Docker', () => {
    const covered = driversOf(ROOT, 'go').flatMap(({ covers }) => covers)
    expect(samplesOf(ROOT, 'go').filter((file) => !covered.includes(file))).toEqual([
      'samples/testcontainers/toolshed_test.go',
      'samples/validation-testing-debugging/container_test.go',
    ])
  })
})

describe('errors of a compiler become findings', () => {
  const format = (output: string) => compilerFindings(output, 'samples', 'fix it').map(formatFinding)

  it('of go vet, without those of other modules', () => {
    const output = `# docs.example/samples/faq
vet: faq/faq.go:12:2: undefined: items
./caveats/access.go:40:9: result of fmt.Sprint call not used
/root/go/pkg/mod/x@v1/y.go:1:2: not ours
`
    expect(format(output)).toEqual([
      'samples/faq/faq.go:12:2  undefined: items  → fix it',
      'samples/caveats/access.go:40:9  result of fmt.Sprint call not used  → fix it',
    ])
  })

  it('of mypy, without notes', () => {
    const output = 'a.py:31:19: error: Argument 1 has incompatible type  [arg-type]\na.py:31:19: note: See it\n'
    expect(format(output)).toEqual(['samples/a.py:31:19  Argument 1 has incompatible type  [arg-type]  → fix it'])
  })

  it('of javac, with the symbol', () => {
    const output = `faq/Faq.java:7: error: cannot find symbol
import com.authzed.api.v1.ReflectSchemaRequest;
                         ^
  symbol:   class ReflectSchemaRequest
a/B.java:12: warning: [unchecked] unchecked conversion
`
    expect(format(output)).toEqual([
      'samples/faq/Faq.java:7:1  cannot find symbol: class ReflectSchemaRequest  → fix it',
      'samples/a/B.java:12:1  [unchecked] unchecked conversion  → fix it',
    ])
  })

  it('of Ruby, with the reason next to the caret', () => {
    const output = `ruby: a/b.rb:2: syntax error found (SyntaxError)
> 2 |   x = [1,
    |       ^ unexpected end of list
a/b.rb:2: warning: assigned but unused variable - x
Syntax OK
`
    expect(format(output)).toEqual([
      'samples/a/b.rb:2:1  syntax error found (SyntaxError): unexpected end of list  → fix it',
      'samples/a/b.rb:2:1  assigned but unused variable - x  → fix it',
    ])
  })
})

describe('a driver that fails is reported at the innermost line of its own files', () => {
  const python = { file: 'samples/caveats/access.run.py', covers: ['samples/caveats/access.py'] }
  const go = { file: 'samples/faq/faq.run.go', covers: ['samples/faq/faq.go'] }
  const java = { file: 'samples/faq/FaqRun.java', covers: ['samples/faq/Faq.java'] }

  it.each([
    [
      'a gRPC error in Python',
      python,
      PYTHON_ERROR,
      `Traceback (most recent call last):
  File "/work/samples/caveats/access.py", line 1, in first
ValueError: caught
Traceback (most recent call last):
  File "/work/samples/caveats/access.run.py", line 12, in <module>
    access.runnable("ines", {})
  File "/work/samples/caveats/access.py", line 97, in runnable
    for found in client.LookupResources(request)
  File "/cache/site-packages/grpc/_channel.py", line 543, in __next__
    return self._next()
grpc._channel._InactiveRpcError: <_InactiveRpcError of RPC that terminated with:
\tdetails = "invalid revision requested"
=========== short test summary info ===========
FAILED access.run.py::test_access
`,
      'samples/caveats/access.py:97:1  grpc._channel._InactiveRpcError: <_InactiveRpcError of RPC that terminated with: details = "invalid revision requested"',
    ],
    [
      'a syntax error in Python',
      python,
      PYTHON_ERROR,
      `Traceback (most recent call last):
  File "/work/samples/caveats/access.py", line 8
    def (
        ^
SyntaxError: invalid syntax
`,
      'samples/caveats/access.py:8:1  SyntaxError: invalid syntax',
    ],
    [
      'a failed expectation in Go',
      go,
      GO_ERROR,
      `
	Error Trace:	/repo/samples/driver/spicedb.go:24
	            				/repo/samples/faq/faq.run.go:31
	Error:      	Not equal:
	            	expected: 2
	            	actual  : 1
	            	Diff:
	            	-2
`,
      'samples/faq/faq.run.go:31:1  Not equal: expected: 2 actual : 1',
    ],
    [
      'a panic in Go',
      go,
      GO_ERROR,
      `panic: runtime error: index out of range
goroutine 1 [running]:
	/repo/samples/driver/driver.go:60 +0x65
	/repo/samples/faq/faq.go:70 +0x1d
	/repo/samples/faq/faq.run.go:40 +0x1d
`,
      'samples/faq/faq.go:70:1  panic: runtime error: index out of range',
    ],
    [
      'an exception in Java',
      java,
      JAVA_ERROR,
      `Exception in thread "main" io.grpc.StatusRuntimeException: FAILED_PRECONDITION: object definition
    \`tool\` not found
	at io.grpc.stub.ClientCalls.toStatusRuntimeException(ClientCalls.java:368)
	at Faq.allowed(Faq.java:32)
	at FaqRun.main(FaqRun.java:34)
`,
      'samples/faq/Faq.java:32:1  io.grpc.StatusRuntimeException: FAILED_PRECONDITION: object definition `tool` not found',
    ],
    ['another failure', go, GO_ERROR, 'killed\n', 'samples/faq/faq.run.go:1:1  killed'],
    ['no output', java, JAVA_ERROR, '', 'samples/faq/FaqRun.java:1:1  the driver failed without a message'],
  ])('%s', (_, driver, error, output, expected) => {
    const remedy = `fix the sample, or what ${driver.file.split('/').at(-1)} expects of it`
    expect(formatFinding(failureFinding(driver, output, error))).toBe(`${expected}  → ${remedy}`)
  })
})

/** A copy of a sample with what its language needs, in which one text is replaced. */
function brokenCopy(names: readonly string[], from: string, to: string): { root: string; line: number } {
  const root = mkdtempSync(join(tmpdir(), 'samples-language-'))
  for (const name of names) cpSync(join(ROOT, 'samples', name), join(root, 'samples', name), { recursive: true })
  const file = join(root, 'samples', names[0] ?? '')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(from, to))
  return { root, line: text.split('\n').findIndex((code) => code.includes(from)) + 1 }
}

describe('a broken sample is reported by the real compiler', { timeout: 300_000 }, () => {
  const found = (findings: Finding[]) => findings.map(({ file, line, what }) => `${file}:${line} ${what}`)
  /** Tests use the packages of Python only if `npm run samples` has installed them. */
  const hasPackages = existsSync(cacheFolder()) && readdirSync(cacheFolder()).some((name) => name.startsWith('python-'))

  it.skipIf(!hasPackages)('in Python, and by its driver', async () => {
    const names = ['caveats/access.py', 'caveats/access.run.py', 'caveats/hall.zed', 'driver.py', 'requirements.txt']
    const { root, line } = brokenCopy(names, 'from grpcutil import', 'from grpcutils import')
    const python = await preparePython(root, cacheFolder())
    if ('missing' in python) return
    const [first] = found(await python.check())
    expect(first).toContain(`samples/caveats/access.py:${line} `)
    expect(first).toContain('"grpcutils"')
    const [driver] = driversOf(root, 'python')
    expect(driver && found(await python.run(driver))).toEqual([
      `samples/caveats/access.py:${line} ModuleNotFoundError: No module named 'grpcutils'`,
    ])
  })

  it('in Go', async () => {
    const names = ['schema/deploy.go', 'schema/deploy.run.go', 'go.mod', 'go.sum']
    const { root, line } = brokenCopy(names, '"github.com/authzed/authzed-go/v1"', '"github.com/authzed/authzed-go/v9"')
    const go = await prepareGo(root, join(root, 'cache'))
    if ('missing' in go) return
    expect(found(await go.check())[0]).toMatch(new RegExp(`^samples/schema/deploy.go:${line} no required module`))
  })

  it('in Java', async () => {
    if ((await execute('javac', ['-version'])).status !== 0) return
    const names = ['relationships/Ids.java']
    const { root, line } = brokenCopy(names, 'import java.util.Base64;', 'import java.util.Base65;')
    expect(found(await compileSamples(root, '.', join(root, 'classes')))[0]).toBe(
      `samples/relationships/Ids.java:${line} cannot find symbol: class Base65`,
    )
  })

  it('in Ruby', async () => {
    const { root, line } = brokenCopy(['consistency/seal.rb'], '(token, key) =', '(token, key =')
    const ruby = await prepareRuby(root)
    if ('missing' in ruby) return
    expect(found(await ruby.check())[0]).toContain(`samples/consistency/seal.rb:${line} `)
  })
})
