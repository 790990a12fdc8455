import { headersFile, redirectsFile } from './hosts/cloudflare-pages.ts'
import { DOCKERFILE, nginxConfig } from './hosts/nginx.ts'
import { vercelConfig } from './hosts/vercel.ts'
import type { HostingModel } from './model.ts'

/** What `npm run stage` writes for a host. */
export interface Host {
  /** Folder in `dist/` with the files that are served, or empty for `dist/` itself. */
  folder: 'site' | ''
  /** The configuration: text by path in `dist/`. */
  files: (model: HostingModel) => Record<string, string>
  /** Whether the host serves `.gz` files beside the originals. */
  isPrecompressed?: true
}

export const HOSTS = {
  nginx: {
    folder: 'site',
    files: (model) => ({
      'nginx.conf': nginxConfig(model, { root: '/usr/share/nginx/html', port: 8080 }),
      Dockerfile: DOCKERFILE,
    }),
    isPrecompressed: true,
  },
  'cloudflare-pages': {
    folder: '',
    files: (model) => ({ _headers: headersFile(model), _redirects: redirectsFile(model) }),
  },
  vercel: { folder: '', files: (model) => ({ 'vercel.json': vercelConfig(model) }) },
} satisfies Record<string, Host>

export type HostName = keyof typeof HOSTS

export const DEFAULT_HOST: HostName = 'cloudflare-pages'

export const isHostName = (name: string): name is HostName => Object.hasOwn(HOSTS, name)
