import { DEFAULT_ORIGIN, DEFAULT_POSTHOG_HOST } from '@authzed-docs/shared/site.ts'
import { z } from 'zod'

const originSchema = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  context.addIssue('isn’t an origin → use only a scheme and a host, like https://example.com')
  return z.NEVER
})

/** Environment variables of a build. Their values are public because they end up in the pages. */
const environmentSchema = z.object({
  /** Scheme and host under which `/docs` is published. Used by canonical URLs and the sitemap. */
  NEXT_PUBLIC_SITE_ORIGIN: originSchema.default(DEFAULT_ORIGIN),
  /** PostHog project key. Without it, the site doesn't include PostHog. */
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'isn’t a project key → copy the project API key from the PostHog project’s settings')
    .optional(),
  /** Origin to which PostHog events are sent. */
  NEXT_PUBLIC_POSTHOG_HOST: originSchema.default(DEFAULT_POSTHOG_HOST),
  /** HubSpot account ID. Without it, the site doesn't include HubSpot. */
  NEXT_PUBLIC_HUBSPOT_ID: z.string().regex(/^\d+$/, 'isn’t a HubSpot account ID → use only its digits').optional(),
  /** `1` loads Vercel Speed Insights, which measures loading times. Only Vercel serves its script. */
  NEXT_PUBLIC_SPEED_INSIGHTS: z.enum(['0', '1'], 'is neither 0 nor 1 → use 1 to load Speed Insights').default('0'),
  /** `1` records nothing before the reader allows it. */
  NEXT_PUBLIC_CONSENT_FIRST: z
    .enum(['0', '1'], 'is neither 0 nor 1 → use 1 to record only what readers have allowed')
    .default('0'),
})

export type SiteEnvironment = z.infer<typeof environmentSchema>

/**
 * Parses the environment of a build. Empty variables count as unset.
 * @throws Error with one line per invalid variable: what is wrong and how to fix it
 */
export function readEnvironment(source: Record<string, string | undefined>): SiteEnvironment {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(nonEmpty)
  if (result.success && result.data.NEXT_PUBLIC_SPEED_INSIGHTS === '1' && nonEmpty.CF_PAGES)
    throw new Error(
      'NEXT_PUBLIC_SPEED_INSIGHTS  exists only on Vercel, but CF_PAGES is set → remove it from this host’s build',
    )
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}  ${issue.message}`).join('\n'))
}
