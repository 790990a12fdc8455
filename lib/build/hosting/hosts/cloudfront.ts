import { BASE_PATH } from '../../../shared/site.ts'
import { IMMUTABLE, REVALIDATED } from '../cache-control.ts'
import { CLEAN_URL_STATUS, type HostingModel, WITH_EXTENSION, WITH_SLASH } from '../model.ts'

/** A CloudFront function for viewer requests: redirects, and the object of a page. */
export function cloudFrontFunction({ moved }: HostingModel): string {
  const targets = Object.fromEntries(moved.map(({ from, to, anchor }) => [from, [to, anchor]]))
  return `// CloudFront function (cloudfront-js-2.0) for viewer requests.
var MOVED = ${JSON.stringify(targets, null, 2)};

function redirect(status, path, request, anchor) {
  var query = request.rawQueryString();
  var location = path + (query ? '?' + query : '') + (anchor || '');
  return { statusCode: status, statusDescription: 'Redirect', headers: { location: { value: location } } };
}

function handler(event) {
  var request = event.request;
  var path = request.uri;
  if (path === '/') return redirect(302, '${BASE_PATH}', request);
  var moved = MOVED[path.replace(/\\/+$/, '')];
  if (moved) return redirect(301, moved[0], request, moved[1]);
  var unclean = ${regExp(WITH_SLASH)}.exec(path) || ${regExp(WITH_EXTENSION)}.exec(path);
  if (unclean) return redirect(${CLEAN_URL_STATUS}, unclean[1], request);
  if (!/\\.[a-z0-9]+$/.test(path)) request.uri = path + '.html';
  return request;
}
`
}

const regExp = (source: string): string => String(new RegExp(source))

/** Headers that CloudFront has settings of its own for, so they aren't allowed among the custom ones. */
const OWN_SETTINGS = new Set([
  'Content-Security-Policy',
  'Strict-Transport-Security',
  'X-Content-Type-Options',
  'X-Frame-Options',
  'Referrer-Policy',
])

/** Input of `aws cloudfront create-response-headers-policy` for the worker that runs SpiceDB. */
export const engineHeadersPolicy = ({ headers, engine }: HostingModel): string =>
  responseHeadersPolicy({ ...headers, 'Content-Security-Policy': engine.policy }, 'authzed-docs-engine')

/** Input of `aws cloudfront create-response-headers-policy` for all other files. */
export function responseHeadersPolicy(headers: HostingModel['headers'], name = 'authzed-docs'): string {
  const custom = Object.entries(headers).filter(([name]) => !OWN_SETTINGS.has(name))
  const policy = {
    Name: name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: headers['Content-Security-Policy'] },
      StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: maxAge(headers) },
      ContentTypeOptions: { Override: true },
      FrameOptions: { Override: true, FrameOption: headers['X-Frame-Options'] },
      ReferrerPolicy: { Override: true, ReferrerPolicy: headers['Referrer-Policy'] },
    },
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return `${JSON.stringify(policy, null, 2)}\n`
}

const maxAge = (headers: Record<string, string>): number =>
  Number(/max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1])

/** Uploads the site. Hashed files come first, so that no page refers to a missing one. */
export function uploadScript({ engine, hashedFolders, types, extensionTypes }: HostingModel): string {
  const folders = hashedFolders.map((folder) => folder.slice(1))
  return `#!/bin/sh
# Usage: sh upload.sh BUCKET DISTRIBUTION-ID
# The distribution needs, once: the function in function.js for viewer requests, the response headers policy in
# headers-policy.json, another one in engine-headers-policy.json for a behavior of ${engine.folder}*, compression, and /404.html with status 404 as the error page of 403 and 404.
set -eu
cd "$(dirname "$0")"
aws s3 sync site "s3://$1" --exclude '*' ${folders.map((folder) => `--include '${folder}*'`).join(' ')} --cache-control '${IMMUTABLE}'
aws s3 sync site "s3://$1" --delete ${folders.map((folder) => `--exclude '${folder}*'`).join(' ')} --cache-control '${REVALIDATED}'
${Object.entries(types)
  .map(
    ([path, type]) =>
      `aws s3 cp "site${path}" "s3://$1${path}" --content-type '${type}' --cache-control '${REVALIDATED}'`,
  )
  .join('\n')}
${Object.entries(extensionTypes)
  .map(
    ([extension, type]) =>
      `aws s3 cp site "s3://$1" --recursive --exclude '*' --include '*.${extension}' --content-type '${type}' --cache-control '${REVALIDATED}'`,
  )
  .join('\n')}
aws cloudfront create-invalidation --distribution-id "$2" --paths '/*'
`
}
