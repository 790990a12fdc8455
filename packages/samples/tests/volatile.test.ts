import { stripControls } from '@authzed-docs/samples/verify/terminal/terminal.ts'
import { hideVolatile, withoutProgress } from '@authzed-docs/samples/verify/terminal/volatile.ts'
import { describe, expect, it } from 'vitest'

it.each([
  ['GhUKEzE3OTUyNDE0OTE2NDE1NDI1MDA=', '…'],
  ['PERMISSIONSHIP_NO_PERMISSION', 'PERMISSIONSHIP_NO_PERMISSION'],
  ['Last cursor: abc', 'Last cursor: …'],
  ['⨉ a:b c (12.5µs)', '⨉ a:b c (…)'],
  ['    "token": "GhUK"', '    "token": "…"'],
  ['5:41PM INF importing schema', '… INF importing schema'],
  ['starting watch stream over types [] and revision GhUK', 'starting watch stream over types [] and revision …'],
  ['10:36AM INF x GOMEMLIMIT=22748862873 previous=9', '… INF x GOMEMLIMIT=… previous=9'],
  ['lookup a.b on 10.2.3.4:53: dial udp 10.2.3.4:53: connect', 'lookup a.b on …: dial udp …: connect'],
  ['true', 'true'],
])('hideVolatile(%j) is %j', (line, expected) => {
  expect(hideVolatile(line)).toBe(expected)
})

it('withoutProgress removes progress bars', () => {
  expect(withoutProgress(['⠋ processing backup (0/-, 0 relationship/hr) [0s]', 'done'])).toEqual(['done'])
})

describe('stripControls', () => {
  it.each([
    ['\u001b[1mbold\u001b[0m', 'bold'],
    ['1 %\r10 %\r100 %\n', '100 %\n'],
    ['line\r\n', 'line\n'],
    ['\u001b]0;title\u0007text', 'text'],
  ])('%j is %j', (text, expected) => {
    expect(stripControls(text)).toBe(expected)
  })
})
