import { BASE_PATH } from '@authzed-docs/shared/site.ts'
import { IMMUTABLE, REVALIDATED } from '../cache-control.ts'
import { UNINDEXED } from '../headers.ts'
import { MISSING_MARKDOWN_FILE } from '../missing-markdown.ts'
import { type HostingModel, WITH_EXTENSION, WITH_SLASH } from '../model.ts'

/** Where a server finds the site, and on which port it listens. */
export interface SiteLocation {
  root: string
  port: number
}

/** A file for nginx's `http` block, such as `conf.d/default.conf`. */
export function nginxConfig(model: HostingModel, { root, port }: SiteLocation): string {
  const { headers, engine, hashedFolders, types, extensionTypes, unindexed, moved } = model
  return `# Read when the response is sent, so $uri of a missing file is the 404 page, which is revalidated.
map $uri $docs_cache_control {
  default "${REVALIDATED}";
${hashedFolders.map((folder) => `  "~^${folder}" "${IMMUTABLE}";`).join('\n')}
}

# An empty header isn't sent.
map $uri $docs_robots {
${unindexed.map((suffix) => `  "~${escapeDots(suffix)}$" "${UNINDEXED['X-Robots-Tag']}";`).join('\n')}
}

map $uri $docs_policy {
  default "${headers['Content-Security-Policy']}";
  "~^${engine.folder}" "${engine.policy}";
}

server {
  listen ${port};
  root "${root}";
  absolute_redirect off;
  server_tokens off;
  charset utf-8;
  charset_types text/css text/markdown text/plain text/xml application/javascript application/json;
  gzip_static on;
  gzip_vary on;
  error_page 404 /404.html;

  add_header Cache-Control $docs_cache_control always;
  add_header X-Robots-Tag $docs_robots always;
  add_header Content-Security-Policy $docs_policy always;
${Object.entries(headers)
  .filter(([name]) => name !== 'Content-Security-Policy')
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}

  location = / { return 302 ${BASE_PATH}$is_args$args; }
  location = /404.html { internal; }
  location = /${MISSING_MARKDOWN_FILE} { internal; }
${Object.entries(types)
  .map(([path, type]) => `  location = ${path} { types { } default_type ${type}; }`)
  .join('\n')}
${moved
  .flatMap(({ from, to, anchor }) =>
    [from, `${from}/`].map((path) => `  location = ${path} { return 301 "${to}$is_args$args${anchor}"; }`),
  )
  .join('\n')}
  location ~ "${WITH_SLASH}" { return 308 $1$is_args$args; }
  location ~ "${WITH_EXTENSION}" { return 308 $1$is_args$args; }
${Object.entries(extensionTypes)
  .map(
    ([extension, type]) =>
      `  location ~ \\.${extension}$ { types { } default_type "${type}"; error_page 404 /${MISSING_MARKDOWN_FILE}; try_files $uri =404; }`,
  )
  .join('\n')}
  location / { try_files $uri $uri.html =404; }
}
`
}

const escapeDots = (text: string): string => text.replaceAll('.', '\\.')

export const DOCKERFILE = `FROM nginxinc/nginx-unprivileged:stable
COPY nginx.conf /etc/nginx/conf.d/default.conf
COPY site /usr/share/nginx/html
EXPOSE 8080
`
