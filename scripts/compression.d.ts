/** The published types are those of an Express middleware, and install Express's types. */
declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  type Filter = (request: IncomingMessage, response: ServerResponse) => boolean
  interface Options {
    filter?: Filter
    brotli?: BrotliOptions
  }
  type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  const compression: ((options?: Options) => Middleware) & { filter: Filter }
  export default compression
}
