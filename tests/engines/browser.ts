import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a test can do in a browser. Nothing here waits for a page, because the journeys wait for what a reader would see. */
export interface Browser {
  /** Starts to open an address, and resolves before the page has loaded. */
  open: (url: string) => Promise<void>
  /**
   * Runs a function in the page.
   * @param body must not use anything outside the function, and returns what JSON can represent
   */
  evaluate: <Args extends unknown[], Result>(body: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Moves the pointer to a point of the window, in CSS pixels. */
  movePointer: (point: Point) => Promise<void>
  /** Moves the pointer there and presses its button. */
  click: (point: Point) => Promise<void>
  /** Presses keys at the same time, such as `Control` and `k`: names of the DOM's `key`, or characters. */
  press: (...keys: string[]) => Promise<void>
  goBack: () => Promise<void>
  goForward: () => Promise<void>
  /** Makes the window as wide as given, or as narrow as the browser allows. */
  resize: (size: Size) => Promise<void>
  close: () => Promise<void>
}

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** A browser engine that the site is tested in. */
export interface Engine {
  /** What to install, if programs are missing. */
  missing: () => string | null
  /** Whether the test's session has an HTTP cache. */
  cachesPages: boolean
  start: () => Promise<Browser>
}

/** Expression that calls a function and returns its result as JSON, in any browser. */
export function callExpression(body: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `JSON.stringify((${body})(...${JSON.stringify(args)}) ?? null)`
}

/** @returns path of the first of these programs that is installed, or undefined */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
