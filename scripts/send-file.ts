import { type Stats, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { basename, extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { MARKDOWN_TYPE } from '../lib/shared/routes.ts'
import { OPENSEARCH_FILE, OPENSEARCH_TYPE } from '../lib/shared/search-route.ts'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': `${MARKDOWN_TYPE}; charset=utf-8`,
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

/** Smaller files hardly get smaller. */
const MIN_COMPRESSED_BYTES = 1_024

type Encoding = 'br' | 'gzip'

/** A file of the export as it was when it was read. */
interface CachedFile {
  etag: string
  body: Buffer
  /** Promises, so that simultaneous requests wait for one compression. */
  compressed: Map<Encoding, Promise<Buffer>>
}

/** Sends files of a folder, which can change or disappear at any time. */
export interface FileSender {
  /** @param path starts with a slash: `/spicedb.html` */
  isFile(path: string): boolean
  /**
   * Sends a file, or 304 if the client has it, or the range that it asked for.
   * @param headers what the host adds to this file
   * @param status of an error page, which is sent as a whole
   * @returns false if the file is gone, and nothing was sent
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: OutgoingHttpHeaders,
    status?: 404,
  ): Promise<boolean>
}

/** Creates a sender that reads and compresses each version of a file once, also for simultaneous requests. */
export function createFileSender(folder: string): FileSender {
  const cache = new Map<string, { etag: string; file: Promise<CachedFile | null> }>()

  function read(path: string): Promise<CachedFile | null> {
    const stats = statFile(join(folder, path))
    if (!stats) return Promise.resolve(null)
    const etag = `W/"${stats.size.toString(16)}-${Math.trunc(stats.mtimeMs).toString(16)}"`
    const cached = cache.get(path)
    if (cached?.etag === etag) return cached.file
    const file = readVersion(join(folder, path), etag)
    const entry = { etag, file }
    cache.set(path, entry)
    // A file that can't be read is tried again.
    const forget = (): void => {
      if (cache.get(path) === entry) cache.delete(path)
    }
    file.then((found) => found ?? forget(), forget)
    return file
  }

  return {
    isFile: (path) => statFile(join(folder, path)) !== null,
    async send(request, response, path, hostHeaders, errorStatus) {
      const file = await read(path)
      if (!file) return false
      const { status, headers, body } = errorStatus
        ? { ...(await wholeFile(request, path, file)), status: errorStatus }
        : await createAnswer(request, path, file)
      // Node.js leaves the body out of the response to a HEAD request.
      response.writeHead(status, { ...hostHeaders, ...headers }).end(body)
      return true
    },
  }
}

async function readVersion(path: string, etag: string): Promise<CachedFile | null> {
  const body = await readFile(path).catch(ignoreMissing)
  return body && { etag, body, compressed: new Map() }
}

interface FileAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body?: Buffer
}

async function createAnswer(request: IncomingMessage, path: string, file: CachedFile): Promise<FileAnswer> {
  const validators: OutgoingHttpHeaders = { ETag: file.etag, ...(isCompressible(path) && { Vary: 'Accept-Encoding' }) }
  if (hasVersion(request.headers['if-none-match'], file.etag)) return { status: 304, headers: validators }
  const headers = { ...validators, 'Content-Type': contentType(path), 'Accept-Ranges': 'bytes' }
  const { length } = file.body
  const range = request.method === 'GET' ? requestedRange(request, length) : null
  if (range === 'unsatisfiable') return { status: 416, headers: { ...headers, 'Content-Range': `bytes */${length}` } }
  if (range) {
    const { start, end } = range
    const rangeHeaders = { 'Content-Range': `bytes ${start}-${end}/${length}`, 'Content-Length': end + 1 - start }
    return { status: 206, headers: { ...headers, ...rangeHeaders }, body: file.body.subarray(start, end + 1) }
  }
  const whole = await wholeFile(request, path, file)
  return { ...whole, headers: { ...headers, ...whole.headers } }
}

/** The file, compressed if the client accepts it. */
async function wholeFile(request: IncomingMessage, path: string, file: CachedFile): Promise<FileAnswer> {
  const headers: OutgoingHttpHeaders = { 'Content-Type': contentType(path) }
  if (isCompressible(path)) headers.Vary = 'Accept-Encoding'
  const isWorthIt = isCompressible(path) && file.body.length >= MIN_COMPRESSED_BYTES
  const encoding = isWorthIt ? acceptedEncoding(request) : null
  const body = encoding ? await compress(file, encoding) : file.body
  if (encoding) headers['Content-Encoding'] = encoding
  return { status: 200, headers: { ...headers, 'Content-Length': body.length }, body }
}

const contentType = (path: string): string =>
  basename(path) === OPENSEARCH_FILE ? OPENSEARCH_TYPE : (CONTENT_TYPES[extname(path)] ?? 'application/octet-stream')

const isCompressible = (path: string): boolean => /^(?:text|application)\/(?!octet)|svg/.test(contentType(path))

function statFile(path: string): Stats | null {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats?.isFile() ? stats : null
  } catch {
    // Such as a name that is too long for the file system.
    return null
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** @param header `If-None-Match`: a list of tags, or `*` for any version */
function hasVersion(header: string | undefined, etag: string): boolean {
  const weak = (tag: string): string => tag.trim().replace(/^W\//, '')
  return header?.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag)) ?? false
}

/**
 * The one range that a request asks for. Several ranges, other units and malformed ones are ignored, as RFC 9110 allows.
 * @param length of the file, in bytes
 */
function requestedRange(
  { headers }: IncomingMessage,
  length: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const [, first = '', last = ''] = headers.range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  // `If-Range` needs a strong tag, and there are only weak ones.
  if (headers['if-range'] !== undefined || (first === '' && last === '')) return null
  const isSuffix = first === ''
  if (!isSuffix && last !== '' && Number(last) < Number(first)) return null
  const start = isSuffix ? Math.max(0, length - Number(last)) : Number(first)
  const end = isSuffix || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  return start > end ? 'unsatisfiable' : { start, end }
}

function acceptedEncoding({ headers }: IncomingMessage): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((item) => !/;\s*q=0(?:\.0*)?\s*$/.test(item))
    .map((item) => item.split(';', 1)[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null
}

function compress(file: CachedFile, encoding: Encoding): Promise<Buffer> {
  const cached = file.compressed.get(encoding)
  if (cached) return cached
  const body = COMPRESSORS[encoding](file.body)
  file.compressed.set(encoding, body)
  body.catch(() => file.compressed.delete(encoding))
  return body
}

/** Quality 5 of 11 is what hosts use for files that they compress on request. */
const COMPRESSORS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}
