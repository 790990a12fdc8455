import { tools } from './tools.mjs'

const { repairedNext } = tools

/** Webpack loader for Next's program in the browser: mends what a reader would notice. */
export default function nextRepairsLoader(source) {
  return repairedNext(source)
}
