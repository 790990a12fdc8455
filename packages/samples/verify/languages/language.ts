import type { Finding } from '@authzed-docs/shared/finding.ts'

/** Result of checking or running the files of a language. */
export interface LanguageResult {
  /** Status by path relative to the repository root: `run` by a driver, or only `checked` by the compiler. */
  files: Map<string, 'run' | 'checked'>
  findings: Finding[]
}

/** The toolchain of one client language, ready to use. */
export interface LanguageToolchain {
  /** Key in recordings: `python`, `go`, `java`, `ruby`. */
  name: string
  /** Version of the interpreter or compiler, without `v`: `3.11.7`. */
  version: string
  /** Interpreter of the virtual environment with the samples' packages, for the terminals of pages. */
  interpreter?: string
  /**
   * Type-checks, vets or parses all files of the language below `samples/`.
   * @returns findings with file, line and column
   */
  check(): Promise<LanguageResult>
  /** Drivers below `samples/`. A driver runs the files that it imports. */
  drivers(): Driver[]
  /**
   * Runs one driver. The caller has started a fresh, empty SpiceDB at `localhost:50051` with the preshared key
   * `local-dev-key` (HTTP gateway at `localhost:8443`) in the network namespace of this process.
   */
  run(driver: Driver): Promise<Finding[]>
}

/** A program that runs the sample files that it imports, and exits with a status other than 0 when a result is wrong. */
export interface Driver {
  /** Path relative to the repository root. */
  file: string
  /** Sample files that it runs, as paths relative to the repository root. */
  covers: string[]
}

/** Why a language can't be used on this machine. */
export interface MissingLanguage {
  name: string
  /** Such as `go 1.26 or newer isn't installed`. */
  missing: string
}

/** Finds the toolchain, and downloads its pinned dependencies to `cache` unless they're there. */
export type PrepareLanguage = (root: string, cache: string) => Promise<LanguageToolchain | MissingLanguage>
