import { basename, dirname, join } from 'node:path'
import { SAMPLES_DIR } from '../../../build/samples/paths.ts'
import type { Finding } from '../../../shared/finding.ts'

/** Longest error text in a finding, in characters. */
const TEXT_LENGTH = 400

/** Drivers are in the package of the samples they run, and only the build tag `run` includes them. */
export const isDriver = (file: string): boolean => file.endsWith('.run.go')

/** `samples/driver/` holds what the drivers share. */
export const isShared = (file: string): boolean => file.startsWith(`${SAMPLES_DIR}/driver/`)

/**
 * What a driver's leading comment says: the files that it runs, and after `Needs` the programs that it starts.
 * @param file the driver, as a path from the repository's root
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

/** A main package that contains the drivers of some folders below `samples/`. */
export const mainPackage = (folders: readonly string[]): string =>
  `package main

import (
	"docs.example/samples/driver"
${folders.map((folder) => `	_ "docs.example/samples/${folder}"\n`).join('')})

func main() { driver.Main() }
`

/** Findings in what `go vet` or `go build` printed when it ran in `samples/`. */
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
  return isImport ? 'correct the import, or add its module with `go get` in samples/' : 'correct the program'
}

/**
 * Why a driver failed: at the first line of a sample in the trace, or else of the driver.
 * @param output what the driver wrote to stderr
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
  return { ...place, column: 1, what: what || 'the driver failed', remedy: remedyOf(driver) }
}

const remedyOf = (driver: string): string => `correct the sample, or what ${basename(driver)} expects of it`
