import type { FileRecord } from './file-records.ts'
import type { CheckedLanguage } from './runner/languages.ts'
import type { TaskResult } from './tasks.ts'

const RUN_BY_ZED = { status: 'run' as const, programs: ['zed'] }
const CHECKED = { status: 'checked' as const, programs: [] }

/** Results of files in this run: run by a driver or by zed, or checked by a compiler or a schema. */
export function fileResults(
  results: readonly TaskResult[],
  checked: readonly CheckedLanguage[],
): Map<string, Omit<FileRecord, 'hash'>> {
  const files = new Map<string, Omit<FileRecord, 'hash'>>()
  for (const { name, result } of checked)
    for (const file of result.files.keys()) files.set(file, { status: 'checked', programs: [name] })
  for (const taskResult of results) for (const [file, record] of taskFileResults(taskResult)) files.set(file, record)
  return files
}

/** Results of files in one task: the files of a driver that passed, or the file of the task itself. */
function taskFileResults(taskResult: TaskResult): [string, Omit<FileRecord, 'hash'>][] {
  if (taskResult.kind === 'driver' && taskResult.result.findings.length === 0) {
    const { language, driver } = taskResult.result
    return [driver.file, ...driver.covers].map((file) => [file, { status: 'run', programs: [language, 'spicedb'] }])
  }
  if (taskResult.kind !== 'file' || taskResult.result.by === 'engine') return []
  return [[taskResult.result.file, taskResult.result.by === 'zed' ? RUN_BY_ZED : CHECKED]]
}
