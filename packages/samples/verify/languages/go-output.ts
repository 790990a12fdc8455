import { dirname, join } from 'node:path'
import type { Finding } from '@authzed-docs/shared/finding.ts'
import { SAMPLES_DIR } from '../../build/paths.ts'
import { failureRemedy } from './drivers.ts'

/** Length to which findings shorten an error message, in characters. */
const TEXT_LENGTH = 400

/** Whether a file is a driver. Drivers are in the package of their samples, with the build tag `run`. */
export const isDriver = (file: string): boolean => file.endsWith('.run.go')

/** Whether drivers share a file. */
export const isShared = (file: string): boolean => file.startsWith(`${SAMPLES_DIR}/driver/`)

/**
 * Parses the leading comment of a driver, which names the files that it runs, and after "Needs" the programs that it starts.
 * @param file path of the driver, relative to the repository root
 */
export function readDriver(file: string, text: string): { covers: string[]; needs: string[] } {
  const comment = text.slice(0, text.search(/^package /m))
  const names = [...comment.matchAll(/[\w-]+(?:\.[\w-]+)*\.go\b/g)].map(([name]) => join(dirname(file), name))
  const needs = /^\/\/ Needs (.+)\.$/m.exec(comment)?.[1] ?? ''
  return {
    covers: [...new Set(names)].filter((name) => !isDriver(name)),
    needs: needs.split(/, | and /).filter((program) => program !== ''),
  }
}

/** Source of a main package with the drivers of some folders below `samples/`. */
export const mainPackage = (folders: readonly string[]): string =>
  `package main

import (
	"docs.example/samples/driver"
${folders.map((folder) => `	_ "docs.example/samples/${folder}"\n`).join('')})

func main() { driver.Main() }
`

/** Parses errors of `go vet` or `go build`, run in `samples/`. */
export function compilerFindings(output: string): Finding[] {
  const lines = output.matchAll(/^(?:vet: )?(?:\.\/)?([\w-][\w./-]*\.go):(\d+):(\d+): (.+)$/gm)
  return [...lines].map(([, file = '', line, column, what = '']) => ({
    file: `${SAMPLES_DIR}/${file}`,
    line: Number(line),
    column: Number(column),
    what: what.replace(/; to add it:$/, ''),
    remedy: remedyFor(what),
  }))
}

function remedyFor(what: string): string {
  const isImport = /no required module|is not in std|does not contain package|cannot find|missing go\.sum/.test(what)
  return isImport ? 'fix the import, or add its module with `go get` in samples/' : 'fix the program'
}

/**
 * The error of a failed driver, at the first line of the trace that is in a sample, or else in the driver.
 * @param output stderr of the driver
 */
export function failureFinding(root: string, driver: string, output: string): Finding {
  const paths = output.matchAll(/(\/[^\s:]+\.go):(\d+)/g)
  const places = [...paths].flatMap(([, path = '', line]) =>
    path.startsWith(`${join(root, SAMPLES_DIR)}/`) ? [{ file: path.slice(root.length + 1), line: Number(line) }] : [],
  )
  const own = places.filter(({ file }) => !isShared(file))
  const place = own.find(({ file }) => !isDriver(file)) ?? own[0] ?? { file: driver, line: 1 }
  const text = /Error:\s+([\s\S]+)/.exec(output)?.[1] ?? /^panic: .+$/m.exec(output)?.[0] ?? output
  const short = text.replace(/Diff:[\s\S]*?(?=Messages:|$)/, '')
  const what = short.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH)
  return { ...place, column: 1, what: what || 'the driver failed', remedy: failureRemedy(driver) }
}
