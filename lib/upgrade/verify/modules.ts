import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A Go module at a release, unpacked in Go's module cache. */
export interface ModuleSource {
  path: string
  /** As `v1.2.3`. */
  version: string
  /** Day of the release, as `2026-11-10`. */
  date: string
  /** Absolute path of its sources. */
  folder: string
}

const answerSchema = z.object({
  Error: z.string().optional(),
  Dir: z.string().optional(),
  /** Path of a file with the time of the release. */
  Info: z.string().optional(),
  Version: z.string().optional(),
  Retracted: z.array(z.string()).optional(),
})

type GoAnswer = z.infer<typeof answerSchema>

/**
 * Downloads the sources of a module from Go's module proxy, so that no checkout is needed.
 * @throws Error if the release doesn't exist, was retracted, or can't be had on this machine
 */
export function downloadModule(path: string, version: string): ModuleSource {
  const { Dir, Info } = askGo(['mod', 'download', '-json', `${path}@${version}`])
  if (!Dir || !Info) throw new Error(`go mod download has no sources of ${path}@${version}`)
  const { Time } = z.object({ Time: z.iso.datetime() }).parse(JSON.parse(readFileSync(Info, 'utf8')))
  return { path, version, date: Time.slice(0, 10), folder: Dir }
}

/** Why a release must not be used, by its module or that of a newer release; undefined if it may be used. */
export const retractionOf = (path: string, version: string): string | undefined =>
  askGo(['list', '-m', '-retracted', '-json', `${path}@${version}`]).Retracted?.join(', ')

/** Newest release of a module. */
export function newestRelease(path: string): string {
  const { Version } = askGo(['list', '-m', '-json', `${path}@latest`])
  if (Version === undefined) throw new Error(`Go's module proxy has no release of ${path}`)
  return Version
}

/** @throws Error with what Go says */
function askGo(args: readonly string[]): GoAnswer {
  // Outside of a module, the versions that one requires don't matter.
  const { stdout, stderr, status, error } = spawnSync('go', args, { cwd: '/', encoding: 'utf8', maxBuffer: 1 << 26 })
  if (error) throw new Error(`Go isn't installed (${error.message})  → install it`)
  const answer = stdout.startsWith('{') ? answerSchema.parse(JSON.parse(stdout)) : {}
  if (status === 0 && answer.Error === undefined) return answer
  const reason = (answer.Error ?? stderr).trim().split('\n').at(-1)
  throw new Error(`go ${args.join(' ')}: ${reason}`)
}
