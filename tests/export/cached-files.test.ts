import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { HASHED_FOLDERS } from '../../lib/hosting/build/cache-control.ts'
import { listFiles } from '../../lib/site/build/list-files.ts'
import { OUT } from '../../scripts/root.ts'

/** Names with a content hash: `page-ABCD2345.js`, `0123456789abcdef.css`, `inter.1a2b3c4d.woff2`. */
const HASHED = [
  /^\/_next\/static\/(?:scripts|engine)\/[\w-]+-[A-Z0-9]{8}\.js$/,
  /^\/_next\/static\/.*[-.][0-9a-f]{8,}\.[a-z0-9]+$/,
  /^\/_next\/static\/.*\/[0-9a-f]{16,}\.[a-z0-9]+$/,
  /^\/_next\/image\/.*\.[0-9a-f]{16}\.\d+\.webp$/,
  /^\/_next\/image\/cards\/.*\.[0-9a-f]{16}\.png$/,
]

it('every file that hosts cache for a year has a content hash in its name', () => {
  const files = listFiles(OUT).map((file) => `/${relative(OUT, file).replaceAll('\\', '/')}`)
  const cached = files.filter((path) => HASHED_FOLDERS.some((folder) => path.startsWith(folder)))
  expect(cached.length).toBeGreaterThan(HASHED_FOLDERS.length)
  expect(cached.filter((path) => !HASHED.some((pattern) => pattern.test(path)))).toEqual([])
})
