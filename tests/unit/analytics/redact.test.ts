import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactProperties, referrerOrigin } from '../../../lib/analytics/browser/redact.ts'
import { ROOT } from '../../../scripts/root.ts'
import fixture from '../../fixtures/posthog-batch.json' with { type: 'json' }

it.each([
  ['https://intranet.corp.example/wiki/secret-project?user=jane', 'https://intranet.corp.example'],
  ['http://localhost:3000/x', 'http://localhost:3000'],
  ['android-app://com.example/x', ''],
  ['https://', ''],
  ['', ''],
])('the referrer %j is sent as %j', (referrer, origin) => {
  expect(referrerOrigin(referrer)).toBe(origin)
})

/** What posthog-js sends, in the format of `tests/e2e/capture-server.ts`. */
const { batch } = fixture

describe('redactProperties', () => {
  it('keeps the properties that the privacy page lists, and no others', () => {
    for (const { properties } of batch) {
      const kept = Object.keys(redactProperties(properties))
      const privacyPage = readFileSync(join(ROOT, 'pages/privacy.mdx'), 'utf8')
      expect(kept.filter((name) => !privacyPage.includes(`\`${name}\``))).toEqual([])
      expect(kept.length).toBeGreaterThan(16)
      expect(Object.keys(properties).length - kept.length).toBeGreaterThan(20)
    }
  })

  it('sends nothing that the address or the referrer held in private', () => {
    const sent = JSON.stringify(batch.map(({ properties }) => redactProperties(properties)))
    expect(JSON.stringify(batch)).toContain('SECRET')
    expect(sent).not.toMatch(/SECRET|jane|utm_|\?/)
    expect(sent).toContain('https://authzed.com/docs/spicedb"')
  })
})
