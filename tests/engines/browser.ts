import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** What a test can do in a browser. Nothing here waits for a page, because the journeys wait for what a reader would see. */
export interface Browser {
  /** Starts to open an address. The page is replaced some time later. */
  open: (url: string) => Promise<void>
  /**
   * Runs a function in the page.
   * @param body must not use anything outside the function, and returns what JSON can represent
   */
  evaluate: <Args extends unknown[], Result>(body: (...args: Args) => Result, ...args: Args) => Promise<Result>
  /** Moves the pointer to a point of the window, in CSS pixels. */
  hover: (point: Point) => Promise<void>
  click: (point: Point) => Promise<void>
  /** Presses keys at the same time: names of the DOM's `key`, or characters. */
  press: (...keys: Key[]) => Promise<void>
  goBack: () => Promise<void>
  /** Makes the window as wide as given, or as narrow as the browser allows. */
  resize: (size: Size) => Promise<void>
  close: () => Promise<void>
}

/** Keys that aren't characters, or characters. */
type Key = 'Control' | 'Enter' | 'Escape' | 'ArrowDown' | 'ArrowRight' | (string & {})

export interface Point {
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

/** A browser that the site is tested in. */
export interface Engine {
  /** What to install, if programs are missing. */
  missing: () => string | undefined
  start: () => Promise<Browser>
}

/** @returns path of the first of these programs that is installed, or undefined */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
