import { existsSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { Finding } from '../../content/finding.ts'
import { SampleError } from '../sample-error.ts'
import { SAMPLES_CONFIG } from './keys.ts'

/**
 * Type-checks programs, all in one TypeScript program, with the options of `samples/tsconfig.json`.
 * In: files from the repository's root; `texts` holds those that are no files, such as the fences of pages. Out: a finding
 * for each error, in the order of files and lines. Throws SampleError when the options cannot be read.
 */
export function typeFindings(root: string, files: readonly string[], texts: ReadonlyMap<string, string>): Finding[] {
  const inPlace = new Map([...texts].map(([file, text]) => [slashed(join(root, file)), text]))
  const host = hostWith(compilerOptions(root), inPlace)
  const names = [...files.map((file) => slashed(join(root, file))), ...inPlace.keys()]
  const program = ts.createProgram(names, compilerOptions(root), host)
  return ts.getPreEmitDiagnostics(program).map((error) => toFinding(root, error))
}

/** The options of `samples/tsconfig.json`; a root without one has those of this repository. */
function compilerOptions(root: string): ts.CompilerOptions {
  const path = [root, process.cwd()].map((folder) => join(folder, SAMPLES_CONFIG)).find(existsSync)
  if (path === undefined) throw new SampleError(`${SAMPLES_CONFIG} does not exist`, 'bring it back')
  const { config, error } = ts.readConfigFile(path, ts.sys.readFile)
  const parsed = ts.parseJsonConfigFileContent(config ?? {}, ts.sys, join(path, '..'), { noEmit: true })
  const bad = error ?? parsed.errors.find(({ code }) => code !== NO_INPUTS)
  if (bad) throw new SampleError(`${SAMPLES_CONFIG}: ${textOf(bad)}`, 'mend it')
  return parsed.options
}

/** `No inputs were found in config file`: the files are named by the caller. */
const NO_INPUTS = 18003

function hostWith(options: ts.CompilerOptions, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = (file) => texts.has(slashed(file)) || fileExists(file)
  host.readFile = (file) => texts.get(slashed(file)) ?? readFile(file)
  return host
}

function toFinding(root: string, error: ts.Diagnostic): Finding {
  const what = `TS${error.code}: ${textOf(error)}`
  const remedy = 'mend the program'
  if (!error.file) return { file: SAMPLES_CONFIG, line: 1, column: 1, what, remedy }
  const { line, character } = error.file.getLineAndCharacterOfPosition(error.start ?? 0)
  const file = slashed(error.file.fileName).replace(`${slashed(root)}/`, '')
  return { file, line: line + 1, column: character + 1, what, remedy }
}

const textOf = ({ messageText }: ts.Diagnostic): string =>
  ts.flattenDiagnosticMessageText(messageText, '\n').replace(/\s*\n\s*/g, ' ')

const slashed = (path: string): string => path.replaceAll('\\', '/')
