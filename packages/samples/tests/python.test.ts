import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheFolder } from '@authzed-docs/samples/verify/find-toolchain.ts'
import { environmentFolder, preparePython } from '@authzed-docs/samples/verify/languages/python.ts'
import {
  coveredFiles,
  failureFinding,
  isDriver,
  neededPrograms,
  typeFindings,
} from '@authzed-docs/samples/verify/languages/python-output.ts'
import { describe, expect, test } from 'vitest'

const ROOT = process.cwd()

describe('coveredFiles', () => {
  const folder = 'samples/blog'
  const sources = new Map([
    [`${folder}/app.run.py`, 'import json\nfrom driver import expect\nrun_tests("test_blog.py")\n'],
    [`${folder}/list.run.py`, 'endpoint = importlib.import_module("list")\n'],
    [`${folder}/test_blog.py`, 'from app import blog_app\n'],
    [`${folder}/app.py`, '    import guard\nfrom app import blog_app\n'],
    [`${folder}/guard.py`, 'import os\n'],
    [`${folder}/list.py`, ''],
  ])

  test('follows imports and the names of programs', () => {
    const covered = coveredFiles(`${folder}/app.run.py`, sources)
    expect(covered).toEqual([`${folder}/app.py`, `${folder}/guard.py`, `${folder}/test_blog.py`])
    expect(coveredFiles(`${folder}/list.run.py`, sources)).toEqual([`${folder}/list.py`])
  })

  test('only a program with a name that ends in .run.py is a driver', () => {
    expect([...sources.keys()].filter(isDriver)).toEqual([`${folder}/app.run.py`, `${folder}/list.run.py`])
  })
})

test('a driver needs the programs that its helper functions start', () => {
  const source = 'from driver import postgres, serve_testing\nwith serve_testing() as key, postgres() as address:\n'
  expect(neededPrograms(source)).toEqual(['postgres', 'spicedb'])
  expect(neededPrograms('from driver import serve_testing\n')).toEqual([])
})

describe('typeFindings', () => {
  test('reports errors with their places and ignores notes', () => {
    const output = [
      'access.py:31:19: error: Argument 1 to "update" has incompatible type "str"  [arg-type]',
      'access.py:31:19: note: See the documentation',
    ].join('\n')
    expect(typeFindings(output, 'samples/caveats')).toEqual([
      {
        file: 'samples/caveats/access.py',
        line: 31,
        column: 19,
        what: 'mypy: Argument 1 to "update" has incompatible type "str"  [arg-type]',
        remedy: expect.stringContaining('samples/requirements.in'),
      },
    ])
  })

  test('ignores only names that the type hints of authzed lack', () => {
    const error = (name: string) =>
      `a.py:2:1: error: Module "authzed.api.v1" has no attribute "${name}"  [attr-defined]`
    expect(typeFindings(error('ReflectSchemaRequest'), 'samples/a')).toEqual([])
    expect(typeFindings(error('CheckRequest'), 'samples/a')).toHaveLength(1)
  })
})

describe('failureFinding', () => {
  const driver = 'samples/caveats/access.run.py'
  const sample = 'samples/caveats/access.py'

  test('names the innermost line that is in a sample or the driver', () => {
    const output = `Traceback (most recent call last):
  File "/work/samples/caveats/access.run.py", line 12, in <module>
    access.runnable("ines", {})
  File "/work/samples/caveats/access.py", line 97, in runnable
    for found in client.LookupResources(request)
  File "/cache/site-packages/grpc/_channel.py", line 543, in __next__
    return self._next()
grpc._channel._InactiveRpcError: <_InactiveRpcError of RPC that terminated with:
\tstatus = StatusCode.INVALID_ARGUMENT
\tdetails = "invalid revision requested"
>
`
    expect(failureFinding(output, driver, [sample])).toMatchObject({
      file: sample,
      line: 97,
      what: 'INVALID_ARGUMENT: invalid revision requested',
    })
  })

  test('reads the last of several tracebacks, without the summary of pytest', () => {
    const output = `Traceback (most recent call last):
  File "/work/samples/caveats/access.py", line 1, in first
ValueError: caught
__________ test_access __________
Traceback (most recent call last):
  File "/work/samples/caveats/access.run.py", line 5, in test_access
    expect([], [1])
  File "/work/samples/driver.py", line 46, in expect
    raise AssertionError(message)
AssertionError: got [], expected [1]
=========== short test summary info ===========
FAILED access.run.py::test_access
`
    expect(failureFinding(output, driver, [sample])).toMatchObject({
      file: driver,
      line: 5,
      what: 'AssertionError: got [], expected [1]',
      remedy: 'fix the sample, or what access.run.py expects of it',
    })
  })

  test('has the place of a syntax error, which has no frame', () => {
    const output = `Traceback (most recent call last):
  File "/work/samples/caveats/access.run.py", line 3, in <module>
    import access
  File "/work/samples/caveats/access.py", line 8
    def (
        ^
SyntaxError: invalid syntax
`
    expect(failureFinding(output, driver, [sample])).toMatchObject({
      file: sample,
      line: 8,
      what: 'SyntaxError: invalid syntax',
    })
  })

  test('shows the last line of the output when there is no traceback', () => {
    expect(failureFinding('one\ntwo\n', driver, [sample])).toMatchObject({ file: driver, line: 1, what: 'two' })
    expect(failureFinding('', driver, [sample]).what).toBe('the driver failed without a message')
  })
})

/** Whether `npm run samples` has already installed the packages. Tests don't download them. */
function isPrepared(): boolean {
  try {
    const [, version = ''] = /Python ([\d.]+)/.exec(execFileSync('python3', ['--version'], { encoding: 'utf8' })) ?? []
    return existsSync(environmentFolder(ROOT, cacheFolder(), version))
  } catch {
    return false
  }
}

describe('a broken import in a copy of a sample', () => {
  test.skipIf(!isPrepared())(
    'is placed by check() and by run() (needs the packages of samples/requirements.txt)',
    async () => {
      const copy = mkdtempSync(join(tmpdir(), 'samples-python-'))
      for (const name of [
        'driver.py',
        'requirements.txt',
        'caveats/access.py',
        'caveats/access.run.py',
        'caveats/hall.zed',
      ])
        cpSync(join(ROOT, 'samples', name), join(copy, 'samples', name))
      const file = join(copy, 'samples/caveats/access.py')
      const broken = readFileSync(file, 'utf8').replace('from grpcutil import', 'from grpcutils import')
      writeFileSync(file, broken)
      const line = broken.split('\n').findIndex((text) => text.startsWith('from grpcutils')) + 1

      const python = await preparePython(copy, cacheFolder())
      if ('missing' in python) throw new Error(python.missing)
      const place = { file: 'samples/caveats/access.py', line }
      const { files, findings } = await python.check()
      expect([...files]).toEqual([['samples/caveats/access.py', 'checked']])
      expect(findings).toMatchObject([{ ...place, column: 1, what: expect.stringContaining('"grpcutils"') }])

      const [driver] = python.drivers()
      if (!driver) throw new Error('no driver')
      expect(driver.covers).toEqual(['samples/caveats/access.py'])
      expect(await python.run(driver)).toMatchObject([
        {
          ...place,
          what: "ModuleNotFoundError: No module named 'grpcutils'",
          remedy: expect.stringContaining('access.run.py'),
        },
      ])
    },
    60_000,
  )
})
