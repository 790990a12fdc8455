import { z } from 'zod'
import { DEFAULT_ORIGIN, DEFAULT_POSTHOG_HOST } from './site.ts'

const originSchema = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  context.addIssue('is no origin → write scheme and host alone, like https://example.com')
  return z.NEVER
})

/** What the environment may set at build time. Values are public: they end up in the pages. */
const environmentSchema = z.object({
  /** Scheme and host under which `/docs` is published; canonical addresses and the sitemap use it. */
  NEXT_PUBLIC_SITE_ORIGIN: originSchema.default(DEFAULT_ORIGIN),
  /** Project key of PostHog. Without it PostHog is not in the site. */
  NEXT_PUBLIC_POSTHOG_KEY: z
    .string()
    .regex(/^[\w-]+$/, 'is no key → copy the project API key from the settings of the PostHog project')
    .optional(),
  /** Origin that takes PostHog's events. */
  NEXT_PUBLIC_POSTHOG_HOST: originSchema.default(DEFAULT_POSTHOG_HOST),
  /** Number of the HubSpot account. Without it HubSpot is not in the site. */
  NEXT_PUBLIC_HUBSPOT_ID: z.string().regex(/^\d+$/, 'is no account number → write its digits alone').optional(),
  /** `1` loads the script that measures loading times. */
  NEXT_PUBLIC_SPEED_INSIGHTS: z.enum(['0', '1'], 'is neither 0 nor 1 → write 1 to load Speed Insights').default('0'),
})

export type SiteEnvironment = z.infer<typeof environmentSchema>

/**
 * Parses the environment of a build.
 * @throws Error that names each wrong variable, what is wrong and how to mend it
 */
export function readEnvironment(source: Record<string, string | undefined>): SiteEnvironment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environmentSchema.safeParse(given)
  if (result.success) return result.data
  throw new Error(result.error.issues.map((issue) => `${issue.path.join('.')}  ${issue.message}`).join('\n'))
}
