import { describe, expect, it } from 'vitest'
import { analyticsSettings, parseSettings } from '../../../lib/analytics/browser/settings.ts'
import { readEnvironment } from '../../../lib/site/browser/environment.ts'

const settingsOf = (source: Record<string, string>) => analyticsSettings(readEnvironment(source))

describe('analyticsSettings', () => {
  it('is null without a key', () => {
    expect(settingsOf({})).toBeNull()
    expect(
      settingsOf({ NEXT_PUBLIC_POSTHOG_HOST: 'https://eu.i.posthog.com', NEXT_PUBLIC_SPEED_INSIGHTS: '0' }),
    ).toBeNull()
  })

  it('contains each tracker that the environment configures', () => {
    expect(settingsOf({ NEXT_PUBLIC_POSTHOG_KEY: 'phc_x' })).toEqual({
      posthog: { key: 'phc_x', host: 'https://us.i.posthog.com' },
    })
    expect(settingsOf({ NEXT_PUBLIC_HUBSPOT_ID: '123', NEXT_PUBLIC_SPEED_INSIGHTS: '1' })).toEqual({
      hubspot: '123',
      speedInsights: true,
    })
  })

  it('records nothing before consent if the environment says so and configures a tracker', () => {
    expect(settingsOf({ NEXT_PUBLIC_CONSENT_FIRST: '1' })).toBeNull()
    expect(settingsOf({ NEXT_PUBLIC_CONSENT_FIRST: '1', NEXT_PUBLIC_HUBSPOT_ID: '1' })).toEqual({
      hubspot: '1',
      consentFirst: true,
    })
  })

  it.each([
    ['NEXT_PUBLIC_POSTHOG_KEY', '"><script>'],
    ['NEXT_PUBLIC_POSTHOG_HOST', 'posthog.com'],
    ['NEXT_PUBLIC_HUBSPOT_ID', '12a'],
    ['NEXT_PUBLIC_SPEED_INSIGHTS', 'yes'],
    ['NEXT_PUBLIC_CONSENT_FIRST', 'yes'],
  ])('rejects %s=%s and says how to fix it', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(new RegExp(`${name} .* → `))
  })
})

it('Speed Insights can’t be configured for a host without it', () => {
  expect(() => readEnvironment({ NEXT_PUBLIC_SPEED_INSIGHTS: '1', CF_PAGES: '1' })).toThrow(/only on Vercel.* → /)
  expect(readEnvironment({ NEXT_PUBLIC_SPEED_INSIGHTS: '0', CF_PAGES: '1' }).NEXT_PUBLIC_SPEED_INSIGHTS).toBe('0')
})

describe('parseSettings', () => {
  it('parses what the build writes', () => {
    const settings = settingsOf({
      NEXT_PUBLIC_POSTHOG_KEY: 'phc_x',
      NEXT_PUBLIC_HUBSPOT_ID: '1',
      NEXT_PUBLIC_SPEED_INSIGHTS: '1',
      NEXT_PUBLIC_CONSENT_FIRST: '1',
    })
    expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
    expect(parseSettings(null)).toBeNull()
  })
})
