import { createRequire } from 'node:module'

// Next traces which files each page needs on a server; an export has none. See "build traces" in data/dependency-changes.yaml.
const { resolve, cache } = createRequire(import.meta.url)
const id = resolve('next/dist/build/collect-build-traces.js')
cache[id] = { id, filename: id, loaded: true, children: [], paths: [], exports: { collectBuildTraces: async () => {} } }
