import type { Point } from './browser.ts'

/** Codes of keys that aren't characters (https://www.w3.org/TR/webdriver2/#keyboard-actions). */
const KEYS: Readonly<Record<string, string>> = {
  Shift: '\uE008',
  Control: '\uE009',
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** What WebDriver and WebDriver BiDi call the actions of an input device. */
interface InputSource {
  id: string
  type: 'pointer' | 'key'
  parameters?: { pointerType: 'mouse' }
  actions: Record<string, string | number>[]
}

export function moveActions(point: Point): InputSource[] {
  return [pointer([move(point)])]
}

export function clickActions(point: Point): InputSource[] {
  return [pointer([move(point), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }])]
}

/** Presses keys at the same time. */
export function pressActions(names: readonly string[]): InputSource[] {
  const codes = names.map((name) => KEYS[name] ?? name)
  const down = codes.map((value) => ({ type: 'keyDown', value }))
  const up = codes.toReversed().map((value) => ({ type: 'keyUp', value }))
  return [{ id: 'keyboard', type: 'key', actions: [...down, ...up] }]
}

function pointer(actions: InputSource['actions']): InputSource {
  return { id: 'mouse', type: 'pointer', parameters: { pointerType: 'mouse' }, actions }
}

function move({ x, y }: Point): InputSource['actions'][number] {
  return { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 }
}
