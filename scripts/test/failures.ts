import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { readReport } from './read-report.ts'

/** A test that failed, with the first lines of its error message. */
export interface Failure {
  name: string
  message: string
}

/** Longest error message, in lines. It contains the compared values. */
const MAX_LINES = 12

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
})

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })).default([]) })),
    }),
  ),
})

interface PlaywrightSuite {
  specs: z.infer<typeof playwrightSpec>[]
  suites: PlaywrightSuite[]
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(playwrightSpec).default([]),
  suites: z.lazy(() => z.array(playwrightSuite)).default([]),
})

const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** The failed tests of a vitest report, and the files that failed as a whole. Empty without a valid report. */
export function vitestFailures(path: string): Failure[] {
  return (readReport(path, vitestReport)?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({ name: test.fullName, message: firstLines(test.failureMessages.join('\n')) }))
    return failed.length === 0 && status === 'failed' ? [{ name, message: firstLines(message) }] : failed
  })
}

/** The failed and flaky tests of a Playwright report. Empty without a valid report. */
export function playwrightFailures(path: string): Failure[] {
  return (readReport(path, playwrightReport)?.suites ?? []).flatMap(failuresOf)
}

function failuresOf({ specs, suites }: PlaywrightSuite): Failure[] {
  const failed = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => ({
        name: `${file}:${line} ${title}`,
        message: firstLines(results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n')),
      })),
  )
  return [...failed, ...suites.flatMap(failuresOf)]
}

/** Formats the failures of a step for the end of the output, where a log that was cut off still shows them. */
export function formatFailures(step: string, failures: readonly Failure[]): string {
  const tests = failures.map(({ name, message }) => `  ${name}\n${message.replace(/^/gm, '    ')}`)
  return [`── failed: ${step}`, ...tests].join('\n')
}

/** The last lines of a program's output, without colors. */
export const lastLines = (output: string, count = 40): string =>
  stripVTControlCharacters(output).trimEnd().split('\n').slice(-count).join('\n')

const firstLines = (text: string): string =>
  stripVTControlCharacters(text).trim().split('\n').slice(0, MAX_LINES).join('\n')
