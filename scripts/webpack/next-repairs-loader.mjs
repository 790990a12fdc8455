import { tsImport } from 'tsx/esm/api'

const { repairedNext } = await tsImport('./next-repairs.ts', import.meta.url)

/** Webpack loader for Next's program in the browser: mends what a reader would notice. */
export default function nextRepairsLoader(source) {
  return repairedNext(source)
}
