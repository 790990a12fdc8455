import { createRequire } from 'node:module'

// Next traces which files each page needs on a server; an export has none. Patch "build traces" in patches.ts.
const { resolve, cache } = createRequire(import.meta.url)
const id = resolve('next/dist/build/collect-build-traces.js')
cache[id] = { id, filename: id, loaded: true, children: [], paths: [], exports: { collectBuildTraces: async () => {} } }
