import { BASE_PATH } from '../../../shared/site.ts'
import { IMMUTABLE, REVALIDATED } from '../cache-control.ts'
import { UNINDEXED } from '../headers.ts'
import { MISSING_MARKDOWN_FILE } from '../missing-markdown.ts'
import { CLEAN_URL_STATUS, COMPRESSED_TYPES, type HostingModel, WITH_EXTENSION, WITH_SLASH } from '../model.ts'
import type { SiteLocation } from './nginx.ts'

/** Modules that the configuration needs besides Apache's core and its static handler. */
export const APACHE_MODULES = ['headers', 'mime', 'rewrite'] as const

/** A virtual host. Precompressed copies are chosen by rewriting to them. */
export function apacheConfig(model: HostingModel, { root, port }: SiteLocation): string {
  const { headers, engine, hashedFolders, types, extensionTypes, unindexed, moved } = model
  return `Listen ${port}
<VirtualHost *:${port}>
  DocumentRoot "${root}"
  ErrorDocument 404 /404.html
  AddDefaultCharset utf-8
  AddCharset utf-8 .css .html .js .json .md .txt .xml
  AddType text/javascript .js
${Object.entries(extensionTypes)
  .map(([extension, type]) => `  AddType ${type.replace(/;.*/, '')} .${extension}`)
  .join('\n')}
  AddEncoding br .br
  AddEncoding gzip .gz

  <Directory "${root}">
    AllowOverride None
    Options -Indexes -MultiViews +FollowSymLinks
    Require all granted
  </Directory>

${Object.entries(headers)
  .map(([name, value]) => `  Header always set ${name} "${value}"`)
  .join('\n')}
  <Location "${engine.folder}">
    Header always set Content-Security-Policy "${engine.policy}"
  </Location>
  Header always merge Vary Accept-Encoding
  Header always set Cache-Control "${REVALIDATED}"
${hashedFolders
  .map((folder) => `  <Location "${folder}">\n    Header always set Cache-Control "${IMMUTABLE}"\n  </Location>`)
  .join('\n')}

${Object.entries(types)
  .map(([path, type]) => `  <Location "${path}">\n    ForceType ${type}\n  </Location>`)
  .join('\n')}

${unindexed
  .map(
    (end) =>
      `  <FilesMatch "${end.replaceAll('.', '\\.')}(?:\\.(?:br|gz))?$">\n    Header set X-Robots-Tag ${UNINDEXED['X-Robots-Tag']}\n  </FilesMatch>`,
  )
  .join('\n')}
  <LocationMatch "\\.md$">
    ErrorDocument 404 /${MISSING_MARKDOWN_FILE}
  </LocationMatch>

  RewriteEngine On
  RewriteRule "^/$" "${BASE_PATH}" [R=302,L]
${moved.map(movedRules).join('\n')}
  RewriteRule "${WITH_SLASH}" "$1" [R=${CLEAN_URL_STATUS},L]
  RewriteRule "${WITH_EXTENSION}" "$1" [R=${CLEAN_URL_STATUS},L]
  RewriteCond "%{DOCUMENT_ROOT}$1.html" -f
  RewriteRule "^(${BASE_PATH}.*)$" "$1.html"
  RewriteCond "%{DOCUMENT_ROOT}$1" -d
  RewriteRule "^(/.*)$" - [R=404,L]
${Object.entries(COMPRESSED_TYPES)
  .flatMap(([extension, type]) => [
    compressedRule(extension, extensionTypes[extension]?.replace(' ', '') ?? type, 'br', 'br'),
    compressedRule(extension, extensionTypes[extension]?.replace(' ', '') ?? type, 'gzip', 'gz'),
  ])
  .join('\n')}
  # Maps what the rules above have rewritten to a file of the site, even if the file system has the same path.
  RewriteRule "^" - [PT]
</VirtualHost>
`
}

/** With a query, it has to be inserted before the anchor, because Apache would append it. */
function movedRules({ from, to, anchor }: HostingModel['moved'][number]): string {
  const pattern = `"^${from.replaceAll('.', '\\.')}/*$"`
  return [
    `  RewriteCond "%{QUERY_STRING}" "^(.+)$"`,
    `  RewriteRule ${pattern} "${to}?%1${anchor}" [R=301,L,NE]`,
    `  RewriteRule ${pattern} "${to}${anchor}" [R=301,L,NE]`,
  ].join('\n')
}

function compressedRule(extension: string, type: string, encoding: string, suffix: string): string {
  return [
    `  RewriteCond "%{HTTP:Accept-Encoding}" "\\b${encoding}\\b"`,
    `  RewriteCond "%{DOCUMENT_ROOT}$1.${suffix}" -f`,
    `  RewriteRule "^(/.*\\.${extension})$" "$1.${suffix}" [T=${type},E=no-gzip:1,PT,L]`,
  ].join('\n')
}
