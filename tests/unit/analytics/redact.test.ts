import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { redactProperties, redactUrl, referrerOrigin } from '../../../lib/analytics/browser/redact.ts'
import { ROOT } from '../../../scripts/root.ts'
import fixture from '../../fixtures/posthog-batch.json' with { type: 'json' }

describe('redactUrl', () => {
  it.each([
    ['/docs/spicedb', '/docs/spicedb'],
    ['/docs/spicedb?utm_source=blog#part', '/docs/spicedb?utm_source=blog'],
    ['/docs?utm_source=x&utm_medium=email&utm_campaign=new-docs', '/docs?utm_medium=email&utm_campaign=new-docs'],
    ['https://authzed.com/docs?q=my+secret#x', 'https://authzed.com/docs'],
    [
      '/docs/spicedb/concepts/errors?filter=user%3Ajane%40corp.example+password%3Dhunter2',
      '/docs/spicedb/concepts/errors',
    ],
    ['/docs?tab=jane&ref=hunter2&utm_id=eyJhbGciOiJIUzI1NiJ9&utm_term=jane&utm_content=jane', '/docs'],
    ['/docs?utm_source=jane%40corp.example&utm_campaign=Hunter2&utm_medium=4155550100', '/docs'],
    ['/docs?utm_source=&utm_medium=a+b&utm_campaign=abcdefghijklmnopqrstuvwxyzabcdefg', '/docs'],
    ['/docs?jane@corp.example=1&eyJhbGciOiJIUzI1NiJ9&utm_source_jane=x', '/docs'],
    ['/docs?a=1?utm_source=jane&&%E0%A4%A=x', '/docs'],
    ['/docs?', '/docs'],
  ])('%s → %s', (url, sent) => {
    expect(redactUrl(url)).toBe(sent)
  })
})

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
      expect(kept).toHaveLength(18)
      expect(Object.keys(properties).length - kept.length).toBeGreaterThan(20)
    }
  })

  it('sends nothing that the address or the referrer held in private', () => {
    const sent = JSON.stringify(batch.map(({ properties }) => redactProperties(properties)))
    expect(JSON.stringify(batch)).toContain('SECRET')
    expect(sent).not.toMatch(/SECRET|jane/)
    expect(sent).toContain('utm_source=blog')
  })
})
