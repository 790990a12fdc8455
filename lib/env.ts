import { z } from 'zod'
import { DEFAULT_ORIGIN } from './site.ts'

const originSchema = z.string().transform((value, context) => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin
  context.addIssue('is no origin → write scheme and host alone, like https://example.com; the base path is added')
  return z.NEVER
})

/** What the environment may set at build time. Values are public: they end up in the pages. */
const environmentSchema = z.object({
  /** Scheme and host under which `/docs` is published; canonical addresses and the sitemap use it. */
  NEXT_PUBLIC_SITE_ORIGIN: originSchema.default(DEFAULT_ORIGIN),
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
