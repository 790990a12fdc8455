import { apacheConfig } from './hosts/apache.ts'
import { caddyfile } from './hosts/caddy.ts'
import { cloudFrontFunction, engineHeadersPolicy, responseHeadersPolicy, uploadScript } from './hosts/cloudfront.ts'
import { withPolicyMeta } from './hosts/github-pages.ts'
import { DOCKERFILE, nginxConfig } from './hosts/nginx.ts'
import { headersFile, redirectsFile } from './hosts/rule-files.ts'
import { vercelConfig } from './hosts/vercel.ts'
import type { HostingModel } from './model.ts'

/** What `npm run stage` writes for a host. */
export interface Host {
  /** Folder in `dist/` with the files that are served, or empty for `dist/` itself. */
  folder: 'site' | ''
  /** The configuration: text by path in `dist/`. */
  files: (model: HostingModel) => Record<string, string>
  /** Whether the host serves `.br` and `.gz` files beside the originals. */
  isPrecompressed?: true
  /** Changes a page, for a host that can't be configured. */
  page?: (html: string, model: HostingModel) => string
  /** Whether moved pages need HTML that redirects. On other hosts it could take precedence over the real redirect. */
  needsRedirectPages?: true
}

const ruleFiles =
  (joinsValues: boolean): Host['files'] =>
  (model) => ({ _headers: headersFile(model, joinsValues), _redirects: redirectsFile(model) })

export const HOSTS = {
  nginx: {
    folder: 'site',
    files: (model) => ({
      'nginx.conf': nginxConfig(model, { root: '/usr/share/nginx/html', port: 8080 }),
      Dockerfile: DOCKERFILE,
    }),
    isPrecompressed: true,
  },
  caddy: {
    folder: 'site',
    files: (model) => ({ Caddyfile: caddyfile(model, { root: 'site', port: 8080 }) }),
    isPrecompressed: true,
  },
  apache: {
    folder: 'site',
    files: (model) => ({ 'apache.conf': apacheConfig(model, { root: '/var/www/docs', port: 8080 }) }),
    isPrecompressed: true,
  },
  'cloudflare-pages': { folder: '', files: ruleFiles(true) },
  netlify: { folder: '', files: ruleFiles(false) },
  vercel: { folder: '', files: (model) => ({ 'vercel.json': vercelConfig(model) }) },
  cloudfront: {
    folder: 'site',
    files: (model) => ({
      'function.js': cloudFrontFunction(model),
      'headers-policy.json': responseHeadersPolicy(model.headers),
      'engine-headers-policy.json': engineHeadersPolicy(model),
      'upload.sh': uploadScript(model),
    }),
  },
  'github-pages': { folder: '', files: () => ({ '.nojekyll': '' }), page: withPolicyMeta, needsRedirectPages: true },
} satisfies Record<string, Host>

export type HostName = keyof typeof HOSTS

export const DEFAULT_HOST: HostName = 'cloudflare-pages'

export const isHostName = (name: string): name is HostName => Object.hasOwn(HOSTS, name)
