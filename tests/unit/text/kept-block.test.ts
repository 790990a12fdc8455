import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptBlock } from '../../../components/text/kept-block.ts'

beforeEach(() => void vi.stubGlobal('window', {}))
afterEach(() => void vi.unstubAllGlobals())

it('gives the element again while code and values are the same', () => {
  const make = vi.fn(() => 'text')
  const [Tabs, Other] = [() => null, () => null]
  const first = keptBlock('a-0', ['p', Tabs], make)
  expect(first).toMatchObject({ key: 'a-0', props: { children: 'text' } })
  expect(keptBlock('a-0', ['p', Tabs], make)).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
  const second = keptBlock('a-0', ['p', Other], make)
  expect(second).not.toBe(first)
  expect(keptBlock('a-0', ['p', Other], make)).toBe(second)
  expect(keptBlock('a-1', ['p', Other], make)).not.toBe(second)
  expect(keptBlock('a-0', ['p'], make)).not.toBe(second)
})

it('keeps nothing on a server', () => {
  vi.unstubAllGlobals()
  expect(keptBlock('b-0', [], () => 'text')).not.toBe(keptBlock('b-0', [], () => 'text'))
})

it('does not grow for ever', () => {
  const first = keptBlock('c-0', [], () => 'text')
  for (let index = 1; index < 6000; index++) keptBlock(`c-${index}`, [], () => 'text')
  expect(keptBlock('c-0', [], () => 'text')).not.toBe(first)
})
