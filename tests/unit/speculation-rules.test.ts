import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { SPECULATION_RULES } from '../../lib/page/browser/speculation-rules.ts'

const pattern = z.union([z.string(), z.array(z.string())])
const condition = z.union([
  z.strictObject({ href_matches: pattern }),
  z.strictObject({ not: z.strictObject({ href_matches: pattern }) }),
])
/** The rules that this site uses, as https://html.spec.whatwg.org/multipage/speculative-loading.html defines them. */
const rulesSchema = z.strictObject({
  prerender: z.tuple([
    z.strictObject({ where: z.strictObject({ and: z.array(condition) }), eagerness: z.literal('moderate') }),
  ]),
})

describe('the speculation rules', () => {
  const { prerender } = rulesSchema.parse(JSON.parse(SPECULATION_RULES))

  it('cover pages of the site, which are below its base path', () => {
    expect(prerender[0].where.and).toContainEqual({ href_matches: ['/docs', '/docs/*'] })
  })

  it('leave out files', () => {
    expect(prerender[0].where.and).toContainEqual({ not: { href_matches: '/docs/*.*' } })
  })

  it('can be part of an inline script', () => {
    expect(SPECULATION_RULES).not.toContain('<')
  })
})
