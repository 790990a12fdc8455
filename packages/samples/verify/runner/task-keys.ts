import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import type { PageSamples } from '../../build/collect.ts'
import { commandFolderOf, filesBelow, SAMPLES_DIR } from '../../build/paths.ts'
import { recordingPath } from '../../build/recording.ts'
import type { Toolchain } from '../find-toolchain.ts'
import { findLanguage } from '../languages/index.ts'
import type { LanguageToolchain } from '../languages/language.ts'
import type { Programs } from '../programs/find-programs.ts'
import { importClosure } from '../programs/import-graph.ts'
import { programsCalledOn } from '../run.ts'
import type { Task } from '../tasks.ts'
import { contentOf, inputFiles } from './input-files.ts'

/** The code that runs samples, and the packages that both use. */
const RUNNER_FOLDERS = ['packages/samples/verify', 'packages/samples/build', 'packages/shared', 'toolchain/flags']
const RUNNER_FILES = [
  'package-lock.json',
  'tsconfig.json',
  'toolchain/tools.json',
  'toolchain/versions.json',
  'toolchain/engine/engine.json',
]

const hash = (texts: readonly string[]): string => {
  const hashed = createHash('sha256')
  for (const text of texts) hashed.update(`${text.length} ${text}\0`)
  return hashed.digest('hex')
}

/** Hash of what every task depends on: the code that runs samples, packages, and the versions of Node.js and all tools. */
export function environmentKey(root: string, tools: Toolchain): string {
  const files = [...RUNNER_FILES, ...RUNNER_FOLDERS.flatMap((folder) => filesBelow(root, folder))]
  const versions = Object.entries(tools).map(([name, { version }]) => `${name} ${version}`)
  const machine = [process.version, process.platform, process.arch]
  return hash([...machine, ...versions.sort(), ...contentOf(root, files)])
}

/**
 * Cache key of a task, from everything that its result depends on. Prose around the blocks of a page and their line numbers
 * aren't part of it, because only results without findings are cached.
 * @param environment result of `environmentKey`
 */
export async function taskKey(root: string, task: Task, environment: string, programs: Programs): Promise<string> {
  const language = languageOf(task)
  const version = language === undefined ? '' : await languageVersion(root, language)
  return hash([environment, task.kind, version, ...inputsOf(root, task, programs)])
}

/**
 * Cache key of the check of a language by its compiler, type checker or parser.
 * @param files all files of the language
 */
export const languageKey = (
  root: string,
  environment: string,
  { name, version }: Pick<LanguageToolchain, 'name' | 'version'>,
  files: readonly string[],
): string => hash([environment, name, version, ...contentOf(root, [...files, ...inputFiles(root, [], [])])])

/** The client language that a task runs, if any. */
function languageOf(task: Task): string | undefined {
  if (task.kind === 'driver') return task.language
  return task.kind === 'page' && programsCalledOn(task.page).includes('python') ? 'python' : undefined
}

async function languageVersion(root: string, name: string): Promise<string> {
  const language = await findLanguage(root, name)
  return 'missing' in language ? language.missing : `${name} ${language.version}`
}

function inputsOf(root: string, task: Task, programs: Programs): string[] {
  switch (task.kind) {
    case 'page':
      return pageInputs(root, task.page, programs)
    case 'types':
      return [
        ...task.files,
        ...contentOf(root, filesBelow(root, SAMPLES_DIR, ['.ts', '.json'])),
        ...task.pages.flatMap(blocksOf),
      ]
    case 'program': {
      const folders = [...importClosure(root, task.file)].map((file) => dirname(file))
      return [task.file, ...contentOf(root, inputFiles(root, folders, []))]
    }
    case 'file':
      return [task.file, task.expectedError ?? '', ...contentOf(root, inputFiles(root, [dirname(task.file)], []))]
    case 'driver': {
      const { file, covers } = task.driver
      const folders = [file, ...covers].map((path) => dirname(path.slice(SAMPLES_DIR.length + 1)))
      return [task.language, file, ...covers, ...contentOf(root, inputFiles(root, [...folders, 'driver'], []))]
    }
  }
}

/** The recording is part of it, because blocks whose program is missing here get their results from it. */
function pageInputs(root: string, page: PageSamples, { runBy }: Programs): string[] {
  const folders = [commandFolderOf(root, page.page), ...page.used.map((file) => dirname(file))]
  const texts = page.samples.flatMap(({ text, fence }) => [text, fence.displayMeta])
  return [
    page.page,
    ...blocksOf(page),
    ...page.used.map((file) => `${file} ${runBy.has(file)}`),
    ...contentOf(root, [recordingPath(page.page), ...inputFiles(root, folders, texts)]),
  ]
}

/** The blocks of a page without their places. */
const blocksOf = ({ samples }: PageSamples): string[] =>
  samples.map(({ fence, hash, text, textPlace }) => JSON.stringify({ fence, hash, text, file: textPlace.file }))
