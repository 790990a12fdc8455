import { describe, expect, it } from 'vitest'
import { blockReason, parseChoice, readSignals } from '../../../lib/analytics/browser/consent.ts'

const SETTINGS = { hubspot: '1' }
const CONSENT_FIRST = { ...SETTINGS, consentFirst: true } as const
const NO_SIGNAL = { globalPrivacyControl: false, doNotTrack: false }

describe('blockReason', () => {
  it.each([
    [null, NO_SIGNAL, null, 'no tracker'],
    [null, NO_SIGNAL, 'on', 'no tracker'],
    [SETTINGS, NO_SIGNAL, null, null],
    [SETTINGS, NO_SIGNAL, 'on', null],
    [SETTINGS, NO_SIGNAL, 'off', 'choice'],
    [CONSENT_FIRST, NO_SIGNAL, null, 'choice'],
    [CONSENT_FIRST, NO_SIGNAL, 'off', 'choice'],
    [CONSENT_FIRST, NO_SIGNAL, 'on', null],
    [SETTINGS, { ...NO_SIGNAL, doNotTrack: true }, null, 'signal'],
    [SETTINGS, { ...NO_SIGNAL, globalPrivacyControl: true }, 'on', 'signal'],
  ] as const)('with settings %j, signals %j and choice %j is %j', (settings, signals, choice, reason) => {
    expect(blockReason(settings, signals, choice)).toBe(reason)
  })
})

describe('readSignals', () => {
  it.each([
    [{}, NO_SIGNAL],
    [{ doNotTrack: '0', globalPrivacyControl: false }, NO_SIGNAL],
    [{ doNotTrack: 'unspecified', globalPrivacyControl: 'true' }, NO_SIGNAL],
    [{ doNotTrack: '1' }, { ...NO_SIGNAL, doNotTrack: true }],
    [
      { doNotTrack: null, windowDoNotTrack: 'yes' },
      { ...NO_SIGNAL, doNotTrack: true },
    ],
    [{ globalPrivacyControl: true }, { ...NO_SIGNAL, globalPrivacyControl: true }],
  ])('normalizes %j', (source, signals) => {
    expect(readSignals(source)).toEqual(signals)
  })
})

it('parseChoice ignores any other stored value', () => {
  expect(['on', 'off', 'ON', '', 'true', null].map(parseChoice)).toEqual(['on', 'off', null, null, null, null])
})
