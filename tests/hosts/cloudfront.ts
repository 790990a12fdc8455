import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { cacheControl } from '../../lib/build/hosting/cache-control.ts'
import {
  cloudFrontFunction,
  engineHeadersPolicy,
  responseHeadersPolicy,
} from '../../lib/build/hosting/hosts/cloudfront.ts'
import { COMPRESSED_TYPES, type HostingModel } from '../../lib/build/hosting/model.ts'

interface Redirect {
  statusCode: number
  headers: { location: { value: string } }
}

/** What the site needs of CloudFront in front of a bucket: the function, objects by their exact name, and the error page. */
export function createCloudFront(root: string, model: HostingModel): Server {
  const handler = runInNewContext(`${cloudFrontFunction(model)}; handler`)
  const headers = policyHeaders(JSON.parse(responseHeadersPolicy(model.headers)))
  const engineHeaders = policyHeaders(JSON.parse(engineHeadersPolicy(model)))
  return createServer((request, response) => {
    const [, path = '', query = ''] = request.url?.match(/^([^?]*)\??(.*)$/) ?? []
    const result: Redirect | { uri: string } = handler({ request: { uri: path, rawQueryString: () => query } })
    if ('statusCode' in result) {
      response.writeHead(result.statusCode, { Location: result.headers.location.value }).end()
      return
    }
    const object = isObject(join(root, result.uri)) ? result.uri : '/404.html'
    const extension = extname(object).slice(1)
    const type =
      model.types[object] ??
      model.extensionTypes[extension] ??
      COMPRESSED_TYPES[extension] ??
      'application/octet-stream'
    response.writeHead(object === '/404.html' ? 404 : 200, {
      ...(object.startsWith(model.engine.folder) ? engineHeaders : headers),
      'Cache-Control': cacheControl(object.replace(/^\/docs/, '')),
      'Content-Type': type,
    })
    response.end(readFileSync(join(root, object)))
  })
}

const isObject = (file: string): boolean => existsSync(file) && statSync(file).isFile()

interface HeadersPolicy {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string }
    StrictTransportSecurity: { AccessControlMaxAgeSec: number }
    FrameOptions: { FrameOption: string }
    ReferrerPolicy: { ReferrerPolicy: string }
  }
  CustomHeadersConfig: { Items: { Header: string; Value: string }[] }
}

/** The headers that CloudFront sends for a policy. */
function policyHeaders({ SecurityHeadersConfig: security, CustomHeadersConfig: custom }: HeadersPolicy) {
  return {
    'Content-Security-Policy': security.ContentSecurityPolicy.ContentSecurityPolicy,
    'Strict-Transport-Security': `max-age=${security.StrictTransportSecurity.AccessControlMaxAgeSec}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': security.FrameOptions.FrameOption,
    'Referrer-Policy': security.ReferrerPolicy.ReferrerPolicy,
    ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
  }
}
