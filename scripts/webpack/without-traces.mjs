import { createRequire } from 'node:module'

// Next lists, for a server, each file that a page may load: a quarter of the time of a build. An export has no server.
const { resolve, cache } = createRequire(import.meta.url)
const id = resolve('next/dist/build/collect-build-traces.js')
cache[id] = { id, filename: id, loaded: true, children: [], paths: [], exports: { collectBuildTraces: async () => {} } }
