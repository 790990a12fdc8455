import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { SAMPLES_DIR } from '../../../build/samples/paths.ts'
import { recordedBlock } from '../../../build/samples/recording.ts'
import { cacheFolder } from '../find-toolchain.ts'
import type { Task, TaskResult } from '../tasks.ts'

/** Results that weren't used for this long are removed, in milliseconds. */
const MAX_AGE_MS = 30 * 24 * 3600 * 1000

const outcome = recordedBlock
  .omit({ hash: true })
  .extend({ fromRecording: z.literal(true).optional(), file: z.string().optional() })

/** What a result without findings adds to its task. */
const passedResult = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), outcomes: z.array(outcome) }),
  z.strictObject({ kind: z.literal('program') }),
  z.strictObject({ kind: z.literal('types'), checked: z.number() }),
  z.strictObject({ kind: z.literal('file'), by: z.enum(['zed', 'engine', 'checked']) }),
  z.strictObject({ kind: z.literal('driver') }),
  z.strictObject({ kind: z.literal('language') }),
])

type PassedResult = z.infer<typeof passedResult>

/**
 * Results of tasks without findings. They're in the user's cache folder, so that all clones on a machine share them, and their
 * keys cover everything that a result depends on.
 */
export class ResultCache {
  readonly #folder: string

  /** @param folder created on first use */
  constructor(folder: string = join(cacheFolder(), 'samples')) {
    this.#folder = folder
  }

  /** Reads the result of a task; undefined if the cache doesn't have it. */
  get(key: string, task: Task): TaskResult | undefined {
    const passed = this.#read(key)
    return passed && restored(task, passed)
  }

  /** Adds the result of a task, unless it has findings. */
  add(key: string, result: TaskResult): void {
    if (result.result.findings.length === 0) this.#write(key, toPassed(result))
  }

  /** Whether the check of a language has passed. */
  hasLanguage(key: string): boolean {
    return this.#read(key)?.kind === 'language'
  }

  /** Adds the check of a language, which has passed. */
  addLanguage(key: string): void {
    this.#write(key, { kind: 'language' })
  }

  /** Removes results that weren't used for a month. */
  removeOld(now: number = Date.now()): void {
    mkdirSync(this.#folder, { recursive: true })
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      if (now - statSync(path).mtimeMs > MAX_AGE_MS) rmSync(path, { force: true })
    }
  }

  #read(key: string): PassedResult | undefined {
    const path = this.#path(key)
    try {
      const passed = passedResult.parse(JSON.parse(readFileSync(path, 'utf8')))
      const now = new Date()
      utimesSync(path, now, now)
      return passed
    } catch {
      // It isn't there, or another version of this file has written it.
      return undefined
    }
  }

  /** Another run can read or write the same result at the same time. */
  #write(key: string, passed: PassedResult): void {
    mkdirSync(this.#folder, { recursive: true })
    const temporary = join(this.#folder, `${key}.${process.pid}.tmp`)
    writeFileSync(temporary, JSON.stringify(passed))
    renameSync(temporary, this.#path(key))
  }

  #path(key: string): string {
    return join(this.#folder, `${key}.json`)
  }
}

function toPassed(taskResult: TaskResult): PassedResult {
  switch (taskResult.kind) {
    case 'page': {
      const outcomes = taskResult.result.outcomes.map(({ findings: _, rewrites: __, ranBy: ___, ...rest }) => rest)
      return { kind: 'page', outcomes }
    }
    case 'types':
      return { kind: 'types', checked: taskResult.result.checked }
    case 'file':
      return { kind: 'file', by: taskResult.result.by }
    case 'program':
    case 'driver':
      return { kind: taskResult.kind }
  }
}

function restored(task: Task, passed: PassedResult): TaskResult | undefined {
  if (task.kind === 'page' && passed.kind === 'page' && passed.outcomes.length === task.page.samples.length) {
    const outcomes = passed.outcomes.map((own) => ({ ...own, findings: [] }))
    return { kind: 'page', result: { page: task.page.page, outcomes, findings: [] } }
  }
  if (task.kind === 'program' && passed.kind === 'program')
    return { kind: 'program', result: { file: `${SAMPLES_DIR}/${task.file}`, findings: [] } }
  if (task.kind === 'types' && passed.kind === 'types')
    return { kind: 'types', result: { checked: passed.checked, findings: [] } }
  if (task.kind === 'file' && passed.kind === 'file')
    return { kind: 'file', result: { file: `${SAMPLES_DIR}/${task.file}`, by: passed.by, findings: [] } }
  if (task.kind === 'driver' && passed.kind === 'driver')
    return { kind: 'driver', result: { language: task.language, driver: task.driver, findings: [] } }
  return undefined
}
