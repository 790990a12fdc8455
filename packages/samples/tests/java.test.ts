import { readFileSync } from 'node:fs'
import { execute } from '@authzed-docs/samples/verify/languages/execute.ts'
import { compileSamples } from '@authzed-docs/samples/verify/languages/java-compile.ts'
import {
  compileGroups,
  compilerFindings,
  coveredFiles,
  failureFinding,
} from '@authzed-docs/samples/verify/languages/java-output.ts'
import { formatFinding } from '@authzed-docs/shared/finding.ts'
import { expect, test } from 'vitest'
import { rootWith } from './root.ts'

test('an error from javac has the line, the column of the caret and the symbol', () => {
  const output = `samples/faq/Faq.java:7: error: cannot find symbol
import com.authzed.api.v1.ReflectSchemaRequest;
                         ^
  symbol:   class ReflectSchemaRequest
  location: package com.authzed.api.v1
samples/a/B.java:12: warning: [unchecked] unchecked conversion
        Map<String, ?> config = gson.fromJson(text, Map.class);
                                             ^
  required: Map<String,?>
1 error
1 warning
`
  expect(compilerFindings(output).map(formatFinding)).toEqual([
    'samples/faq/Faq.java:7:26  javac: cannot find symbol: class ReflectSchemaRequest  → fix the code, or add the missing library to samples/pom.xml',
    'samples/a/B.java:12:46  javac: [unchecked] unchecked conversion  → change the code so that javac -Xlint:all prints no warnings',
  ])
})

test('an error without a caret is in column 1, even if the next error has a caret', () => {
  const output = `samples/a/A.java:3: error: class X is public
samples/a/B.java:4: error: ';' expected
  int a
       ^
`
  expect(compilerFindings(output)).toMatchObject([
    { line: 3, column: 1 },
    { line: 4, column: 8 },
  ])
})

test('folders are compiled together unless two classes have the same name', () => {
  const shared = 'samples/driver/Driver.java'
  expect(compileGroups(['samples/a/A.java', 'samples/b/B.java', shared])).toEqual([
    ['samples/a/A.java', 'samples/b/B.java', shared],
  ])
  expect(compileGroups(['samples/a/Ids.java', 'samples/b/Ids.java', 'samples/c/C.java', shared])).toEqual([
    ['samples/a/Ids.java', 'samples/c/C.java', shared],
    ['samples/b/Ids.java', shared],
  ])
})

test('a driver covers the classes that it names, directly or indirectly', () => {
  const sources = new Map([
    ['samples/a/StoreRun.java', 'class StoreRun { Store store; }'],
    ['samples/a/Store.java', 'class Store { News news; }'],
    ['samples/a/News.java', 'class News {}'],
    ['samples/a/Seal.java', 'class Seal {}'],
    ['samples/a/SealRun.java', 'class SealRun { Seal seal; Store store; }'],
  ])
  expect(coveredFiles('samples/a/StoreRun.java', sources)).toEqual(['samples/a/News.java', 'samples/a/Store.java'])
})

const DRIVER = 'samples/faq/FaqRun.java'

test('an exception is reported at the line of the sample that threw it', () => {
  const output = `Picked up JAVA_TOOL_OPTIONS: -Xmx1g
Exception in thread "main" io.grpc.StatusRuntimeException: FAILED_PRECONDITION: object definition
    \`tool\` not found
	at io.grpc.stub.ClientCalls.toStatusRuntimeException(ClientCalls.java:368)
	at com.authzed.api.v1.PermissionsServiceGrpc$Stub.check(PermissionsServiceGrpc.java:1289)
	at Faq.allowed(Faq.java:32)
	at FaqRun.main(FaqRun.java:34)
Caused by: java.io.IOException: closed
`
  expect(formatFinding(failureFinding(output, DRIVER, ['samples/faq/Faq.java']))).toBe(
    'samples/faq/Faq.java:32:1  io.grpc.StatusRuntimeException: FAILED_PRECONDITION: object definition `tool` not found  → fix the sample, or what FaqRun.java expects of it',
  )
})

test('a wrong result is reported at the expectation in the driver', () => {
  const output = `Exception in thread "main" org.opentest4j.AssertionFailedError: expected: <[palms]> but was: <[]>
	at org.junit.jupiter.api.AssertionUtils.fail(AssertionUtils.java:39)
	at FaqRun.main(FaqRun.java:34)
`
  expect(failureFinding(output, DRIVER, ['samples/faq/Faq.java'])).toMatchObject({
    file: DRIVER,
    line: 34,
    what: 'org.opentest4j.AssertionFailedError: expected: <[palms]> but was: <[]>',
  })
})

test('a driver that fails without an exception is reported with its output', () => {
  expect(failureFinding('', DRIVER, [])).toMatchObject({ line: 1, what: 'the driver failed without a message' })
  expect(failureFinding('Error: no main\n', DRIVER, [])).toMatchObject({ line: 1, what: 'Error: no main' })
})

const javac = (await execute('javac', ['-version'])).status === 0

test.skipIf(!javac)('a broken import is reported with file and line (skipped without javac)', async () => {
  const file = 'samples/relationships/Ids.java'
  const text = readFileSync(file, 'utf8')
  const lineOf = (start: string) => text.split('\n').findIndex((code) => code.startsWith(start)) + 1
  const whole = await compileSamples(rootWith({ [file]: text }), [file], [], rootWith({}))
  expect(whole.findings).toEqual([])
  expect(whole.classes.has(file)).toBe(true)

  const broken = text.replace('import java.util.Base64;', 'import java.util.Base65;')
  const { findings, classes } = await compileSamples(rootWith({ [file]: broken }), [file], [], rootWith({}))
  expect(findings[0]).toMatchObject({
    file,
    line: lineOf('import java.util.Base64'),
    column: 17,
    what: 'javac: cannot find symbol: class Base65',
  })
  expect(classes.size).toBe(0)
})
